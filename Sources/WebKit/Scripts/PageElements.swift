/// Scripts for UI tests, in a world of their own: the page does not see them.
enum PageElements {
  static let world = "slipway-automation"

  /// What the page shows, as its accessibility would say it: links, buttons, fields, pictures, text. The elements are kept in
  /// `slipwayElements`, in the order of their numbers.
  static let find = """
    const kept = globalThis.slipwayElements = [];
    const fields = ['text', 'search', 'email', 'url', 'tel', 'number', 'date', 'time', 'month', 'week', 'datetime-local'];
    const buttons = ['button', 'submit', 'reset', 'image', 'file', 'color'];
    const roles = {button: 'button', link: 'link', img: 'image', textbox: 'textField', searchbox: 'searchField',
      switch: 'switch', checkbox: 'switch', radio: 'radioButton', slider: 'slider', tab: 'button', menuitem: 'button'};
    function kind(e) {
      const role = roles[e.getAttribute('role')];
      if (role) return role;
      switch (e.localName) {
      case 'a': return e.hasAttribute('href') ? 'link' : null;
      case 'button': case 'summary': return 'button';
      case 'img': return e.alt ? 'image' : null;
      case 'textarea': return 'textView';
      case 'select': return 'other';
      case 'input':
        if (e.type == 'checkbox') return 'switch';
        if (e.type == 'radio') return 'radioButton';
        if (e.type == 'range') return 'slider';
        if (e.type == 'password') return 'secureTextField';
        if (e.type == 'search') return 'searchField';
        return buttons.includes(e.type) ? 'button' : fields.includes(e.type) ? 'textField' : null;
      }
      return e.isContentEditable && !e.parentElement?.isContentEditable ? 'textView' : null;
    }
    function said(text) { return (text ?? '').replace(/\\s+/g, ' ').trim(); }
    function label(e, kind) {
      const named = said(e.getAttribute('aria-label'));
      if (named) return named;
      const by = (e.getAttribute('aria-labelledby') ?? '').split(/\\s+/).map(id => id && document.getElementById(id));
      const other = said(by.filter(e => e).map(e => e.textContent).join(' '));
      if (other) return other;
      if (e.labels?.length) return said([...e.labels].map(l => l.textContent).join(' '));
      if (kind == 'image') return said(e.alt);
      if (e.localName == 'input') return kind == 'button' ? said(e.value || e.alt) : '';
      if (['textView', 'textField', 'other'].includes(kind)) return said(e.title);
      return said(e.innerText) || said([...e.querySelectorAll('img')].map(i => i.alt).join(' ')) || said(e.title);
    }
    function value(e, kind) {
      if (kind == 'switch' || kind == 'radioButton') return (e.checked ?? e.getAttribute('aria-checked') == 'true') ? '1' : '0';
      if (kind == 'secureTextField') return '•'.repeat(e.value.length);
      if (e.localName == 'select') return said(e.selectedOptions[0]?.textContent);
      if (['textField', 'searchField', 'textView'].includes(kind)) return e.value ?? e.innerText;
      if (kind == 'slider') return String(e.value ?? e.getAttribute('aria-valuenow') ?? '');
      return null;
    }
    function record(node, kind, rect) {
      kept.push(node);
      return {number: kept.length - 1, kind, x: rect.x, y: rect.y, width: rect.width, height: rect.height};
    }
    function inside(e) { return [...(e.shadowRoot ?? e).childNodes].flatMap(elements); }
    function elements(node) {
      if (node.nodeType == Node.TEXT_NODE) {
        const text = said(node.data);
        if (!text || node.parentElement && getComputedStyle(node.parentElement).visibility != 'visible') return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        const rect = range.getBoundingClientRect();
        return rect.width && rect.height ? [{...record(node, 'staticText', rect), label: text}] : [];
      }
      if (node.nodeType != Node.ELEMENT_NODE || node.getAttribute('aria-hidden') == 'true') return [];
      if (['script', 'style', 'noscript', 'template', 'head'].includes(node.localName)) return [];
      const style = getComputedStyle(node);
      if (style.display == 'none') return [];
      const is = style.visibility == 'visible' && style.opacity != '0' ? kind(node) : null;
      if (!is) return style.opacity == '0' ? [] : inside(node);
      const rect = node.getBoundingClientRect();
      if (!rect.width || !rect.height) return inside(node);
      const r = record(node, is, rect);
      r.label = label(node, is);
      r.value = value(node, is);
      r.placeholder = node.placeholder || null;
      r.enabled = !node.disabled && node.getAttribute('aria-disabled') != 'true';
      r.selected = node.getAttribute('aria-selected') == 'true';
      r.focused = node === document.activeElement;
      r.children = ['link', 'button'].includes(is) ? inside(node) : [];
      return [r];
    }
    const page = document.documentElement;
    const root = record(page, 'other', page.getBoundingClientRect());
    root.label = document.title;
    root.children = elements(document.body ?? page);
    return JSON.stringify(root);
    """

  /// Scrolls to an element if it is not seen, and says where its middle is; nothing where something else lies there.
  static let reach = """
    const node = globalThis.slipwayElements?.[number];
    if (!node?.isConnected) return null;
    const holder = node.nodeType == Node.TEXT_NODE ? node.parentElement : node;
    function middle() {
      const range = document.createRange();
      range.selectNode(node);
      // Of a text or link over several lines the middle of the whole may be beside it.
      const rect = (node.nodeType == Node.TEXT_NODE ? range : node).getClientRects()[0];
      return rect && {x: rect.x + rect.width / 2, y: rect.y + rect.height / 2};
    }
    let place = middle();
    if (place && !(place.x >= 0 && place.y >= 0 && place.x < innerWidth && place.y < innerHeight)) {
      holder.scrollIntoView({block: 'center', inline: 'nearest', behavior: 'instant'});
      place = middle();
    }
    if (!place) return null;
    const hit = document.elementFromPoint(place.x, place.y);
    const isMet = hit && (holder.contains(hit) || hit.contains(holder) || [...(hit.labels ?? [])].includes(holder));
    return isMet ? JSON.stringify(place) : null;
    """

  /// What a finger does: a tap where it stays, else it drags the page. A click comes a moment after the answer: a page that asks
  /// something then does not keep the test waiting.
  static let touch = """
    const first = points[0], last = points[points.length - 1];
    const target = document.elementFromPoint(first.x, first.y);
    if (!target) return false;
    if (Math.hypot(last.x - first.x, last.y - first.y) > 10) {
      let around = target;
      while (around && around !== document.scrollingElement) {
        const style = getComputedStyle(around);
        const goes = around.scrollHeight > around.clientHeight && /auto|scroll/.test(style.overflowY)
          || around.scrollWidth > around.clientWidth && /auto|scroll/.test(style.overflowX);
        if (goes) break;
        around = around.parentElement;
      }
      (around ?? document.scrollingElement).scrollBy(first.x - last.x, first.y - last.y);
      return false;
    }
    const how = {bubbles: true, cancelable: true, composed: true, view: window, clientX: first.x, clientY: first.y, detail: 1};
    const finger = {...how, pointerId: 1, pointerType: 'touch', isPrimary: true};
    const holder = target.closest('input, textarea, select, button, a[href], [contenteditable], [tabindex]');
    target.dispatchEvent(new PointerEvent('pointerdown', finger));
    if (target.dispatchEvent(new MouseEvent('mousedown', how))) {
      if (holder) holder.focus(); else document.activeElement?.blur?.();
    }
    target.dispatchEvent(new PointerEvent('pointerup', finger));
    target.dispatchEvent(new MouseEvent('mouseup', how));
    const edits = holder && (holder.isContentEditable || /^(input|textarea)$/.test(holder.localName))
      && !/^(checkbox|radio|button|submit|reset|range|file|color)$/.test(holder.type ?? '');
    setTimeout(() => target.dispatchEvent(new MouseEvent('click', how)), 0);
    return !!edits;
    """

  /// Types into what has the focus, a character at a time.
  static let type = """
    for (const character of text) {
      const field = document.activeElement;
      if (!field || !(field.isContentEditable || /^(input|textarea)$/.test(field.localName))) return false;
      const isDelete = character == '\\b' || character == '\\x7f', isReturn = /[\\r\\n\\x03]/.test(character);
      const how = {bubbles: true, cancelable: true, composed: true,
        key: isDelete ? 'Backspace' : isReturn ? 'Enter' : character};
      if (field.dispatchEvent(new KeyboardEvent('keydown', how))) {
        if (isDelete) document.execCommand('delete');
        else if (isReturn && field.localName == 'input') {
          field.dispatchEvent(new Event('change', {bubbles: true}));
          setTimeout(() => field.form?.requestSubmit(field.form.querySelector('[type=submit], button:not([type])')), 0);
        } else if (isReturn) document.execCommand('insertLineBreak');
        else document.execCommand('insertText', false, character);
      }
      field.dispatchEvent(new KeyboardEvent('keyup', how));
    }
    return true;
    """
}
