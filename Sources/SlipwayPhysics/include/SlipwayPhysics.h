#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Box2D in C. Lengths are metres, angles radians counted against the clock, masses kilograms. Nothing here is
// thread-safe, and nothing but `slipway_world_events` may be asked for while the world steps.

typedef struct SlipwayWorld SlipwayWorld;
typedef struct SlipwayBody SlipwayBody;
typedef struct SlipwayJoint SlipwayJoint;

typedef struct {
  double x, y;
} SlipwayVector;

/// What a pair of bodies has done in the last step.
typedef struct {
  void *first;
  void *second;
  bool begins;
  SlipwayVector point;
  SlipwayVector normal;
  double impulse;
} SlipwayContactEvent;

SlipwayWorld *slipway_world_new(void);
void slipway_world_free(SlipwayWorld *world);
void slipway_world_set_gravity(SlipwayWorld *world, SlipwayVector gravity);
void slipway_world_step(SlipwayWorld *world, double seconds);
/// The contacts that have begun and ended since the last call, in order; good until the next step.
size_t slipway_world_take_events(SlipwayWorld *world, const SlipwayContactEvent **events);

/// `owner` is what the events and answers name.
SlipwayBody *slipway_body_new(SlipwayWorld *world, void *owner, SlipwayVector position, double angle);
void slipway_body_free(SlipwayBody *body);

void slipway_body_clear_shapes(SlipwayBody *body);
void slipway_body_add_circle(SlipwayBody *body, SlipwayVector center, double radius);
/// A convex polygon of at most eight corners.
void slipway_body_add_polygon(SlipwayBody *body, const SlipwayVector *corners, size_t count);
void slipway_body_add_edge(SlipwayBody *body, SlipwayVector start, SlipwayVector end);

typedef struct {
  bool is_dynamic, allows_rotation, is_precise, is_affected_by_gravity;
  double mass;
  double friction, restitution, linear_damping, angular_damping;
  uint32_t category, collision, contact_test;
} SlipwayBodyTraits;
void slipway_body_set_traits(SlipwayBody *body, SlipwayBodyTraits traits);

SlipwayVector slipway_body_position(const SlipwayBody *body);
double slipway_body_angle(const SlipwayBody *body);
void slipway_body_move(SlipwayBody *body, SlipwayVector position, double angle);
SlipwayVector slipway_body_velocity(const SlipwayBody *body);
void slipway_body_set_velocity(SlipwayBody *body, SlipwayVector velocity);
double slipway_body_angular_velocity(const SlipwayBody *body);
void slipway_body_set_angular_velocity(SlipwayBody *body, double velocity);
bool slipway_body_is_awake(const SlipwayBody *body);
void slipway_body_set_awake(SlipwayBody *body, bool is_awake);

void slipway_body_apply_force(SlipwayBody *body, SlipwayVector force);
void slipway_body_apply_force_at(SlipwayBody *body, SlipwayVector force, SlipwayVector point);
void slipway_body_apply_torque(SlipwayBody *body, double torque);
void slipway_body_apply_impulse(SlipwayBody *body, SlipwayVector impulse);
void slipway_body_apply_impulse_at(SlipwayBody *body, SlipwayVector impulse, SlipwayVector point);
void slipway_body_apply_angular_impulse(SlipwayBody *body, double impulse);

/// Calls back for each body that touches this one.
void slipway_body_each_contact(const SlipwayBody *body, void *context, void (*found)(void *context, void *owner));

/// Each body with a shape at the point, or that reaches into the rectangle; `found` returns whether to go on.
void slipway_world_at_point(SlipwayWorld *world, SlipwayVector point, void *context, bool (*found)(void *, void *));
void slipway_world_in_rect(SlipwayWorld *world, SlipwayVector low, SlipwayVector high, void *context,
                           bool (*found)(void *, void *));
/// Each shape that a ray hits, in no order.
void slipway_world_along_ray(SlipwayWorld *world, SlipwayVector start, SlipwayVector end, void *context,
                             bool (*found)(void *, void *, SlipwayVector point, SlipwayVector normal, double part));

// Joints. Anchors are points of the world. Freeing a body frees its joints: `slipway_joint_is_valid` tells.
SlipwayJoint *slipway_joint_pin(SlipwayWorld *world, SlipwayBody *a, SlipwayBody *b, SlipwayVector anchor);
SlipwayJoint *slipway_joint_fixed(SlipwayWorld *world, SlipwayBody *a, SlipwayBody *b, SlipwayVector anchor);
SlipwayJoint *slipway_joint_spring(SlipwayWorld *world, SlipwayBody *a, SlipwayBody *b, SlipwayVector anchor_a,
                                   SlipwayVector anchor_b);
SlipwayJoint *slipway_joint_sliding(SlipwayWorld *world, SlipwayBody *a, SlipwayBody *b, SlipwayVector anchor,
                                    SlipwayVector axis);
SlipwayJoint *slipway_joint_limit(SlipwayWorld *world, SlipwayBody *a, SlipwayBody *b, SlipwayVector anchor_a,
                                  SlipwayVector anchor_b);
/// Holds a body by a point of the world, about which it may turn.
SlipwayJoint *slipway_joint_nail(SlipwayWorld *world, SlipwayBody *body, SlipwayVector anchor);
void slipway_joint_free(SlipwayJoint *joint);
bool slipway_joint_is_valid(const SlipwayJoint *joint);
SlipwayVector slipway_joint_force(const SlipwayJoint *joint);
double slipway_joint_torque(const SlipwayJoint *joint);
void slipway_joint_set_angle_limits(SlipwayJoint *joint, bool enabled, double low, double high);
void slipway_joint_set_friction_torque(SlipwayJoint *joint, double torque);
double slipway_joint_speed(const SlipwayJoint *joint);
void slipway_joint_set_speed(SlipwayJoint *joint, double speed);
void slipway_joint_set_spring(SlipwayJoint *joint, double frequency, double damping);
void slipway_joint_set_distance_limits(SlipwayJoint *joint, bool enabled, double low, double high);
void slipway_joint_set_length(SlipwayJoint *joint, double length);

#ifdef __cplusplus
}
#endif
