#include "SlipwayPhysics.h"

#include <box2d/box2d.h>

#include <cmath>
#include <map>
#include <utility>
#include <vector>

struct SlipwayBody {
  SlipwayWorld *world;
  b2Body *body;
  void *owner;
  SlipwayBodyTraits traits;
};

struct SlipwayJoint {
  SlipwayWorld *world;
  b2Joint *joint;
};

namespace {

b2Vec2 in(SlipwayVector v) { return b2Vec2(float(v.x), float(v.y)); }
SlipwayVector out(b2Vec2 v) { return SlipwayVector{v.x, v.y}; }
SlipwayBody *ours(b2Body *body) { return reinterpret_cast<SlipwayBody *>(body->GetUserData().pointer); }

/// Whether `a` is held up by `b`.
bool yields(const SlipwayBody *a, const SlipwayBody *b) { return (a->traits.collision & b->traits.category) != 0; }
bool tells(const SlipwayBody *a, const SlipwayBody *b) {
  return (a->traits.contact_test & b->traits.category) != 0 || (b->traits.contact_test & a->traits.category) != 0;
}

/// An impulse that a body has had from one that it does not yield to, to be taken back.
struct Undo {
  b2Body *body;
  b2Vec2 velocity;
  float spin;
};

using Pair = std::pair<SlipwayBody *, SlipwayBody *>;
Pair pair(SlipwayBody *a, SlipwayBody *b) { return a < b ? Pair(a, b) : Pair(b, a); }

}  // namespace

struct SlipwayWorld : b2ContactFilter, b2ContactListener, b2DestructionListener {
  b2World world{b2Vec2(0, 0)};
  b2Body *ground;
  std::map<Pair, int> touching;
  std::vector<SlipwayContactEvent> events, taken;
  std::vector<Undo> undos;

  SlipwayWorld() {
    world.SetContactFilter(this);
    world.SetContactListener(this);
    world.SetDestructionListener(this);
    b2BodyDef definition;
    ground = world.CreateBody(&definition);
  }

  bool ShouldCollide(b2Fixture *first, b2Fixture *second) override {
    SlipwayBody *a = ours(first->GetBody()), *b = ours(second->GetBody());
    if (!a || !b) return false;
    return yields(a, b) || yields(b, a) || tells(a, b);
  }

  void BeginContact(b2Contact *contact) override {
    SlipwayBody *a = ours(contact->GetFixtureA()->GetBody()), *b = ours(contact->GetFixtureB()->GetBody());
    if (touching[pair(a, b)]++ != 0 || !tells(a, b)) return;
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    int count = contact->GetManifold()->pointCount;
    b2Vec2 point = manifold.points[0];
    if (count > 1) point = 0.5f * (manifold.points[0] + manifold.points[1]);
    events.push_back({a->owner, b->owner, true, out(point), out(manifold.normal), 0});
  }

  void EndContact(b2Contact *contact) override {
    SlipwayBody *a = ours(contact->GetFixtureA()->GetBody()), *b = ours(contact->GetFixtureB()->GetBody());
    auto known = touching.find(pair(a, b));
    if (known == touching.end() || --known->second > 0) return;
    touching.erase(known);
    if (tells(a, b)) events.push_back({a->owner, b->owner, false, {0, 0}, {0, 0}, 0});
  }

  void PreSolve(b2Contact *contact, const b2Manifold *) override {
    SlipwayBody *a = ours(contact->GetFixtureA()->GetBody()), *b = ours(contact->GetFixtureB()->GetBody());
    if (!yields(a, b) && !yields(b, a)) contact->SetEnabled(false);
  }

  void PostSolve(b2Contact *contact, const b2ContactImpulse *impulse) override {
    b2Body *first = contact->GetFixtureA()->GetBody(), *second = contact->GetFixtureB()->GetBody();
    SlipwayBody *a = ours(first), *b = ours(second);
    double sum = 0;
    for (int i = 0; i < impulse->count; i++) sum += impulse->normalImpulses[i];
    for (auto event = events.rbegin(); event != events.rend(); ++event)
      if (event->begins && event->first == a->owner && event->second == b->owner) {
        if (sum > event->impulse) event->impulse = sum;
        break;
      }
    if (yields(a, b) == yields(b, a)) return;
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    b2Vec2 tangent = b2Cross(manifold.normal, 1.0f);
    b2Body *free = yields(a, b) ? second : first;
    float sign = free == second ? 1.0f : -1.0f;
    for (int i = 0; i < impulse->count; i++) {
      b2Vec2 push = sign * (impulse->normalImpulses[i] * manifold.normal + impulse->tangentImpulses[i] * tangent);
      float mass = free->GetMass(), inertia = free->GetInertia() - mass * b2Dot(free->GetLocalCenter(), free->GetLocalCenter());
      if (free->GetType() != b2_dynamicBody || mass <= 0) continue;
      float spin = free->IsFixedRotation() || inertia <= 0
                       ? 0
                       : b2Cross(manifold.points[i] - free->GetWorldCenter(), push) / inertia;
      undos.push_back({free, (1 / mass) * push, spin});
    }
  }

  void SayGoodbye(b2Joint *joint) override {
    if (auto known = reinterpret_cast<SlipwayJoint *>(joint->GetUserData().pointer)) known->joint = nullptr;
  }
  void SayGoodbye(b2Fixture *) override {}
};

SlipwayWorld *slipway_world_new(void) { return new SlipwayWorld(); }
void slipway_world_free(SlipwayWorld *world) { delete world; }
void slipway_world_set_gravity(SlipwayWorld *world, SlipwayVector gravity) {
  b2Vec2 before = world->world.GetGravity(), now = in(gravity);
  if (before == now) return;
  world->world.SetGravity(now);
  for (b2Body *body = world->world.GetBodyList(); body; body = body->GetNext()) body->SetAwake(true);
}

void slipway_world_step(SlipwayWorld *world, double seconds) {
  world->world.Step(float(seconds), 8, 3);
  for (const Undo &undo : world->undos) {
    undo.body->SetLinearVelocity(undo.body->GetLinearVelocity() - undo.velocity);
    undo.body->SetAngularVelocity(undo.body->GetAngularVelocity() - undo.spin);
    undo.body->SetTransform(undo.body->GetPosition() - float(seconds) * undo.velocity,
                            undo.body->GetAngle() - float(seconds) * undo.spin);
  }
  world->undos.clear();
}

size_t slipway_world_take_events(SlipwayWorld *world, const SlipwayContactEvent **events) {
  world->taken = std::move(world->events);
  world->events.clear();
  *events = world->taken.data();
  return world->taken.size();
}

SlipwayBody *slipway_body_new(SlipwayWorld *world, void *owner, SlipwayVector position, double angle) {
  auto made = new SlipwayBody{world, nullptr, owner, {}};
  b2BodyDef definition;
  definition.type = b2_dynamicBody;
  definition.position = in(position);
  definition.angle = float(angle);
  definition.userData.pointer = reinterpret_cast<uintptr_t>(made);
  made->body = world->world.CreateBody(&definition);
  return made;
}

void slipway_body_free(SlipwayBody *body) {
  body->world->world.DestroyBody(body->body);
  auto &touching = body->world->touching;
  for (auto entry = touching.begin(); entry != touching.end();)
    entry = entry->first.first == body || entry->first.second == body ? touching.erase(entry) : std::next(entry);
  // Nobody is told of a body that is no more.
  auto &events = body->world->events;
  for (auto event = events.begin(); event != events.end();)
    event = event->first == body->owner || event->second == body->owner ? events.erase(event) : std::next(event);
  delete body;
}

void slipway_body_clear_shapes(SlipwayBody *body) {
  while (b2Fixture *fixture = body->body->GetFixtureList()) body->body->DestroyFixture(fixture);
}

static void add(SlipwayBody *body, const b2Shape &shape) {
  b2FixtureDef definition;
  definition.shape = &shape;
  definition.density = 1;
  body->body->CreateFixture(&definition);
}

void slipway_body_add_circle(SlipwayBody *body, SlipwayVector center, double radius) {
  b2CircleShape shape;
  shape.m_p = in(center);
  shape.m_radius = float(radius);
  add(body, shape);
}

void slipway_body_add_polygon(SlipwayBody *body, const SlipwayVector *corners, size_t count) {
  b2Vec2 points[b2_maxPolygonVertices];
  // Box2D ends the process for what has no area.
  double area = 0;
  for (size_t i = 0; i < count && i < b2_maxPolygonVertices; i++) {
    points[i] = in(corners[i]);
    SlipwayVector next = corners[(i + 1) % count];
    area += corners[i].x * next.y - next.x * corners[i].y;
  }
  if (count < 3 || std::fabs(area) < 1e-5) return;
  b2PolygonShape shape;
  shape.Set(points, int(count < b2_maxPolygonVertices ? count : b2_maxPolygonVertices));
  add(body, shape);
}

void slipway_body_add_edge(SlipwayBody *body, SlipwayVector start, SlipwayVector end) {
  b2EdgeShape shape;
  shape.SetTwoSided(in(start), in(end));
  add(body, shape);
}

void slipway_body_set_traits(SlipwayBody *ours, SlipwayBodyTraits traits) {
  b2Body *body = ours->body;
  bool masks = ours->traits.category != traits.category || ours->traits.collision != traits.collision ||
               ours->traits.contact_test != traits.contact_test;
  ours->traits = traits;
  b2BodyType type = traits.is_dynamic ? b2_dynamicBody : b2_staticBody;
  if (body->GetType() != type) body->SetType(type);
  if (body->IsFixedRotation() == traits.allows_rotation) body->SetFixedRotation(!traits.allows_rotation);
  body->SetBullet(traits.is_precise);
  body->SetGravityScale(traits.is_affected_by_gravity ? 1 : 0);
  body->SetLinearDamping(float(traits.linear_damping));
  body->SetAngularDamping(float(traits.angular_damping));
  for (b2Fixture *fixture = body->GetFixtureList(); fixture; fixture = fixture->GetNext()) {
    fixture->SetFriction(float(traits.friction));
    fixture->SetRestitution(float(traits.restitution));
    if (masks) fixture->Refilter();
  }
  for (b2ContactEdge *edge = body->GetContactList(); edge; edge = edge->next) {
    edge->contact->ResetFriction();
    edge->contact->ResetRestitution();
  }
  if (type != b2_dynamicBody || traits.mass <= 0) return;
  body->ResetMassData();
  b2MassData mass;
  body->GetMassData(&mass);
  float factor = float(traits.mass) / mass.mass;
  mass.mass *= factor;
  mass.I *= factor;
  body->SetMassData(&mass);
}

SlipwayVector slipway_body_position(const SlipwayBody *body) { return out(body->body->GetPosition()); }
double slipway_body_angle(const SlipwayBody *body) { return body->body->GetAngle(); }
void slipway_body_move(SlipwayBody *body, SlipwayVector position, double angle) {
  body->body->SetTransform(in(position), float(angle));
  body->body->SetAwake(true);
}
SlipwayVector slipway_body_velocity(const SlipwayBody *body) { return out(body->body->GetLinearVelocity()); }
void slipway_body_set_velocity(SlipwayBody *body, SlipwayVector velocity) {
  body->body->SetLinearVelocity(in(velocity));
}
double slipway_body_angular_velocity(const SlipwayBody *body) { return body->body->GetAngularVelocity(); }
void slipway_body_set_angular_velocity(SlipwayBody *body, double velocity) {
  body->body->SetAngularVelocity(float(velocity));
}
bool slipway_body_is_awake(const SlipwayBody *body) { return body->body->IsAwake(); }
void slipway_body_set_awake(SlipwayBody *body, bool is_awake) { body->body->SetAwake(is_awake); }

void slipway_body_apply_force(SlipwayBody *body, SlipwayVector force) {
  body->body->ApplyForceToCenter(in(force), true);
}
void slipway_body_apply_force_at(SlipwayBody *body, SlipwayVector force, SlipwayVector point) {
  body->body->ApplyForce(in(force), in(point), true);
}
void slipway_body_apply_torque(SlipwayBody *body, double torque) { body->body->ApplyTorque(float(torque), true); }
void slipway_body_apply_impulse(SlipwayBody *body, SlipwayVector impulse) {
  body->body->ApplyLinearImpulseToCenter(in(impulse), true);
}
void slipway_body_apply_impulse_at(SlipwayBody *body, SlipwayVector impulse, SlipwayVector point) {
  body->body->ApplyLinearImpulse(in(impulse), in(point), true);
}
void slipway_body_apply_angular_impulse(SlipwayBody *body, double impulse) {
  body->body->ApplyAngularImpulse(float(impulse), true);
}

void slipway_body_each_contact(const SlipwayBody *body, void *context, void (*found)(void *, void *)) {
  for (const b2ContactEdge *edge = body->body->GetContactList(); edge; edge = edge->next)
    if (edge->contact->IsTouching()) found(context, ours(edge->other)->owner);
}

namespace {

struct PointQuery : b2QueryCallback {
  b2Vec2 point;
  void *context;
  bool (*found)(void *, void *);
  bool ReportFixture(b2Fixture *fixture) override {
    const SlipwayBody *body = ours(fixture->GetBody());
    return !body || !fixture->TestPoint(point) || found(context, body->owner);
  }
};

struct RectQuery : b2QueryCallback {
  void *context;
  bool (*found)(void *, void *);
  b2PolygonShape area;
  bool ReportFixture(b2Fixture *fixture) override {
    const SlipwayBody *body = ours(fixture->GetBody());
    if (!body) return true;
    b2Transform here;
    here.SetIdentity();
    for (int child = 0; child < fixture->GetShape()->GetChildCount(); child++)
      if (b2TestOverlap(fixture->GetShape(), child, &area, 0, fixture->GetBody()->GetTransform(), here))
        return found(context, body->owner);
    return true;
  }
};

struct RayQuery : b2RayCastCallback {
  void *context;
  bool (*found)(void *, void *, SlipwayVector, SlipwayVector, double);
  float ReportFixture(b2Fixture *fixture, const b2Vec2 &point, const b2Vec2 &normal, float part) override {
    const SlipwayBody *body = ours(fixture->GetBody());
    if (!body) return -1;
    return found(context, body->owner, out(point), out(normal), part) ? 1 : 0;
  }
};

}  // namespace

void slipway_world_at_point(SlipwayWorld *world, SlipwayVector point, void *context, bool (*found)(void *, void *)) {
  PointQuery query;
  query.point = in(point);
  query.context = context;
  query.found = found;
  b2AABB box;
  box.lowerBound = box.upperBound = query.point;
  world->world.QueryAABB(&query, box);
}

void slipway_world_in_rect(SlipwayWorld *world, SlipwayVector low, SlipwayVector high, void *context,
                           bool (*found)(void *, void *)) {
  if (high.x <= low.x || high.y <= low.y) return;
  RectQuery query;
  query.context = context;
  query.found = found;
  b2AABB box;
  box.lowerBound = in(low);
  box.upperBound = in(high);
  b2Vec2 half = box.GetExtents();
  query.area.SetAsBox(half.x, half.y, box.GetCenter(), 0);
  world->world.QueryAABB(&query, box);
}

void slipway_world_along_ray(SlipwayWorld *world, SlipwayVector start, SlipwayVector end, void *context,
                             bool (*found)(void *, void *, SlipwayVector, SlipwayVector, double)) {
  RayQuery query;
  query.context = context;
  query.found = found;
  if ((in(end) - in(start)).LengthSquared() > 0) world->world.RayCast(&query, in(start), in(end));
}

static SlipwayJoint *make(SlipwayWorld *world, b2JointDef &definition) {
  auto made = new SlipwayJoint{world, nullptr};
  definition.userData.pointer = reinterpret_cast<uintptr_t>(made);
  definition.collideConnected = false;
  made->joint = world->world.CreateJoint(&definition);
  definition.bodyA->SetAwake(true);
  definition.bodyB->SetAwake(true);
  return made;
}

SlipwayJoint *slipway_joint_pin(SlipwayWorld *world, SlipwayBody *a, SlipwayBody *b, SlipwayVector anchor) {
  b2RevoluteJointDef definition;
  definition.Initialize(a->body, b->body, in(anchor));
  return make(world, definition);
}

SlipwayJoint *slipway_joint_nail(SlipwayWorld *world, SlipwayBody *body, SlipwayVector anchor) {
  b2RevoluteJointDef definition;
  definition.Initialize(world->ground, body->body, in(anchor));
  return make(world, definition);
}

SlipwayJoint *slipway_joint_fixed(SlipwayWorld *world, SlipwayBody *a, SlipwayBody *b, SlipwayVector anchor) {
  b2WeldJointDef definition;
  definition.Initialize(a->body, b->body, in(anchor));
  return make(world, definition);
}

SlipwayJoint *slipway_joint_spring(SlipwayWorld *world, SlipwayBody *a, SlipwayBody *b, SlipwayVector anchor_a,
                                   SlipwayVector anchor_b) {
  b2DistanceJointDef definition;
  definition.Initialize(a->body, b->body, in(anchor_a), in(anchor_b));
  definition.minLength = 0;
  definition.maxLength = b2_maxFloat;
  return make(world, definition);
}

SlipwayJoint *slipway_joint_sliding(SlipwayWorld *world, SlipwayBody *a, SlipwayBody *b, SlipwayVector anchor,
                                    SlipwayVector axis) {
  b2PrismaticJointDef definition;
  b2Vec2 along = in(axis);
  along.Normalize();
  definition.Initialize(a->body, b->body, in(anchor), along);
  return make(world, definition);
}

SlipwayJoint *slipway_joint_limit(SlipwayWorld *world, SlipwayBody *a, SlipwayBody *b, SlipwayVector anchor_a,
                                  SlipwayVector anchor_b) {
  b2DistanceJointDef definition;
  definition.Initialize(a->body, b->body, in(anchor_a), in(anchor_b));
  definition.minLength = 0;
  definition.maxLength = definition.length;
  definition.stiffness = 0;
  return make(world, definition);
}

void slipway_joint_free(SlipwayJoint *joint) {
  if (joint->joint) joint->world->world.DestroyJoint(joint->joint);
  delete joint;
}

bool slipway_joint_is_valid(const SlipwayJoint *joint) { return joint->joint != nullptr; }

SlipwayVector slipway_joint_force(const SlipwayJoint *joint) {
  return joint->joint ? out(joint->joint->GetReactionForce(60)) : SlipwayVector{0, 0};
}

double slipway_joint_torque(const SlipwayJoint *joint) {
  return joint->joint ? joint->joint->GetReactionTorque(60) : 0;
}

static b2RevoluteJoint *pin(const SlipwayJoint *joint) { return static_cast<b2RevoluteJoint *>(joint->joint); }
static b2DistanceJoint *distance(const SlipwayJoint *joint) { return static_cast<b2DistanceJoint *>(joint->joint); }

void slipway_joint_set_angle_limits(SlipwayJoint *joint, bool enabled, double low, double high) {
  if (!joint->joint) return;
  if (low > high) std::swap(low, high);
  pin(joint)->SetLimits(float(low), float(high));
  pin(joint)->EnableLimit(enabled);
}

void slipway_joint_set_friction_torque(SlipwayJoint *joint, double torque) {
  if (!joint->joint) return;
  pin(joint)->SetMaxMotorTorque(float(torque));
  pin(joint)->EnableMotor(torque > 0);
}

double slipway_joint_speed(const SlipwayJoint *joint) { return joint->joint ? pin(joint)->GetMotorSpeed() : 0; }
void slipway_joint_set_speed(SlipwayJoint *joint, double speed) {
  if (joint->joint) pin(joint)->SetMotorSpeed(float(speed));
}

void slipway_joint_set_spring(SlipwayJoint *joint, double frequency, double damping) {
  if (!joint->joint) return;
  float stiffness = 0, loss = 0;
  if (frequency > 0)
    b2LinearStiffness(stiffness, loss, float(frequency), float(damping), joint->joint->GetBodyA(),
                      joint->joint->GetBodyB());
  distance(joint)->SetStiffness(stiffness);
  distance(joint)->SetDamping(loss);
  // A spring without a frequency is a rod.
  float length = distance(joint)->GetLength();
  distance(joint)->SetMinLength(frequency > 0 ? 0 : length);
  distance(joint)->SetMaxLength(frequency > 0 ? b2_maxFloat : length);
}

void slipway_joint_set_distance_limits(SlipwayJoint *joint, bool enabled, double low, double high) {
  if (!joint->joint) return;
  auto slider = static_cast<b2PrismaticJoint *>(joint->joint);
  if (low > high) std::swap(low, high);
  slider->SetLimits(float(low), float(high));
  slider->EnableLimit(enabled);
}

void slipway_joint_set_length(SlipwayJoint *joint, double length) {
  if (joint->joint) distance(joint)->SetMaxLength(float(length));
}
