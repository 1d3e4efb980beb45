import type { ListQuery } from './form-body.js';
import type { StripeObject } from './stripe-objects.js';

/** One page of a list as Stripe answers it, newest first. */
export function listPage<T extends StripeObject>(url: string, objects: T[], query: ListQuery) {
  const { created } = query;
  const matching = objects.filter(
    (object) =>
      (created?.gt === undefined || object.created > created.gt) &&
      (created?.gte === undefined || object.created >= created.gte) &&
      (created?.lt === undefined || object.created < created.lt) &&
      (created?.lte === undefined || object.created <= created.lte),
  );
  const at = (id?: string) => matching.findIndex((object) => object.id === id);
  if (query.ending_before) {
    const before = matching.slice(0, Math.max(at(query.ending_before), 0));
    return { object: 'list', url, data: before.slice(-query.limit), has_more: before.length > query.limit };
  }
  const rest = query.starting_after ? matching.slice(at(query.starting_after) + 1) : matching;
  return { object: 'list', url, data: rest.slice(0, query.limit), has_more: rest.length > query.limit };
}
