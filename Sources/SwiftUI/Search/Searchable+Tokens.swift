extension View {
  /// A search field with tokens before what is written, each of which stands for an element of `tokens`.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, tokens, nil, nil, placement, prompt, token)
  }

  /// A search field with tokens before what is written, each of which stands for an element of `tokens`.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, tokens, nil, nil, placement, Text(prompt), token)
  }

  /// A search field with tokens before what is written, each of which stands for an element of `tokens`.
  @_disfavoredOverload
  nonisolated public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection,
    T: View,
    S: StringProtocol
  >(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, tokens, nil, nil, placement, Text(prompt), token)
  }

  /// A search field with tokens before what is written, each of which stands for an element of `tokens`.
  /// `isPresented` begins and ends the search, and says whether there is one.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, tokens, nil, isPresented, placement, prompt, token)
  }

  /// A search field with tokens before what is written, each of which stands for an element of `tokens`.
  /// `isPresented` begins and ends the search, and says whether there is one.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, tokens, nil, isPresented, placement, Text(prompt), token)
  }

  /// A search field with tokens before what is written, each of which stands for an element of `tokens`.
  /// `isPresented` begins and ends the search, and says whether there is one.
  @_disfavoredOverload
  nonisolated public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection,
    T: View,
    S: StringProtocol
  >(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, tokens, nil, isPresented, placement, Text(prompt), token)
  }

  /// A search field with tokens, of which `suggestedTokens` are offered while there is a search.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, tokens, suggestedTokens, nil, placement, prompt, token)
  }

  /// A search field with tokens, of which `suggestedTokens` are offered while there is a search.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, tokens, suggestedTokens, nil, placement, Text(prompt), token)
  }

  /// A search field with tokens, of which `suggestedTokens` are offered while there is a search.
  @_disfavoredOverload
  nonisolated public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection,
    T: View,
    S: StringProtocol
  >(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, tokens, suggestedTokens, nil, placement, Text(prompt), token)
  }

  /// A search field with tokens, of which `suggestedTokens` are offered while there is a search.
  /// `isPresented` begins and ends the search, and says whether there is one.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, tokens, suggestedTokens, isPresented, placement, prompt, token)
  }

  /// A search field with tokens, of which `suggestedTokens` are offered while there is a search.
  /// `isPresented` begins and ends the search, and says whether there is one.
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, tokens, suggestedTokens, isPresented, placement, Text(prompt), token)
  }

  /// A search field with tokens, of which `suggestedTokens` are offered while there is a search.
  /// `isPresented` begins and ends the search, and says whether there is one.
  @_disfavoredOverload
  nonisolated public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection,
    T: View,
    S: StringProtocol
  >(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, tokens, suggestedTokens, isPresented, placement, Text(prompt), token)
  }

  /// A search field with tokens whose views change the elements that they stand for.
  nonisolated public func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    T: View
  >(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, editableTokens, nil, placement, prompt, token)
  }

  /// A search field with tokens whose views change the elements that they stand for.
  nonisolated public func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    T: View
  >(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, editableTokens, nil, placement, Text(prompt), token)
  }

  /// A search field with tokens whose views change the elements that they stand for.
  @_disfavoredOverload
  nonisolated public func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    T: View,
    S: StringProtocol
  >(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, editableTokens, nil, placement, Text(prompt), token)
  }

  /// A search field with tokens whose views change the elements that they stand for.
  /// `isPresented` begins and ends the search, and says whether there is one.
  nonisolated public func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    T: View
  >(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, editableTokens, isPresented, placement, prompt, token)
  }

  /// A search field with tokens whose views change the elements that they stand for.
  /// `isPresented` begins and ends the search, and says whether there is one.
  nonisolated public func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    T: View
  >(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, editableTokens, isPresented, placement, Text(prompt), token)
  }

  /// A search field with tokens whose views change the elements that they stand for.
  /// `isPresented` begins and ends the search, and says whether there is one.
  @_disfavoredOverload
  nonisolated public func searchable<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    T: View,
    S: StringProtocol
  >(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    search(text, editableTokens, isPresented, placement, Text(prompt), token)
  }

  nonisolated private func search<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ text: Binding<String>,
    _ tokens: Binding<C>,
    _ suggested: Binding<C>?,
    _ isPresented: Binding<Bool>?,
    _ placement: SearchFieldPlacement,
    _ prompt: Text?,
    _ token: @escaping (C.Element) -> T
  ) -> some View {
    nonisolated(unsafe) let (tokens, suggested, token) = (tokens, suggested, token)
    return search(text, isPresented, placement, prompt) {
      SearchTokens(tokens, suggested: suggested) { _, _, element in token(element) }
    }
  }

  nonisolated private func search<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    T: View
  >(
    _ text: Binding<String>,
    _ tokens: Binding<C>,
    _ isPresented: Binding<Bool>?,
    _ placement: SearchFieldPlacement,
    _ prompt: Text?,
    _ token: @escaping (Binding<C.Element>) -> T
  ) -> some View {
    nonisolated(unsafe) let (tokens, token) = (tokens, token)
    return search(text, isPresented, placement, prompt) {
      SearchTokens(tokens) { all, index, element in token(all.element(at: index, known: element)) }
    }
  }
}

extension Binding where Value: MutableCollection {
  /// An element, as long as there is one at that place; then the one that it was.
  fileprivate func element(at index: Value.Index, known: Value.Element) -> Binding<Value.Element> {
    let all = self
    return Binding<Value.Element>(
      location: ClosureLocation(
        get: { all.wrappedValue.indices.contains(index) ? all.wrappedValue[index] : known },
        set: { value, transaction in
          if all.wrappedValue.indices.contains(index) { all.transaction(transaction).wrappedValue[index] = value }
        }
      )
    )
  }
}
