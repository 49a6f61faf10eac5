import { apiDescription } from '../../src/api-description.js';
import type { Ids } from '../access-matrix/ids.js';
import type { Slot } from '../access-matrix/requests.js';
import type { MatrixRoute } from '../access-matrix/routes.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: object;
}
interface Operation {
  readonly parameters: readonly Parameter[];
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Calls that end or change the session that all others are made with, and why each. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'POST Token/SignOut': 'ends the session',
  'POST user/sessions/end_others': 'ends sessions that make the records',
  'DELETE user/sessions/{id}': 'may end the session',
  'PUT user/change-password': 'ends the session',
  'POST domain_account/single_sign_on': 'may close the sign-in by password',
  'PUT domain/features': 'switches parts of the product off, which then refuse everything',
};

/** A part of the description: these routes, and in their paths the ids of records that are there, so that requests get past them. */
export async function describedPart(
  routes: readonly MatrixRoute[],
  slotsOf: (route: MatrixRoute) => readonly Slot[],
  ids: Ids,
): Promise<object> {
  const description = JSON.parse(apiDescription()) as Description;
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    if (route.name in LEFT_OUT) continue;
    const verb = route.method.toLowerCase();
    const operation = description.paths[route.address]![verb]!;
    const slots = slotsOf(route).filter(slot => slot.in === 'path');
    const parameters = await Promise.all(
      operation.parameters.map(async parameter => {
        const slot = slots.find(({ at }) => parameter.in === 'path' && at[0] === parameter.name);
        const id = slot && (await ids.on('inside', slot.kind));
        return id === undefined ? parameter : { ...parameter, schema: { enum: [id] } };
      }),
    );
    (paths[route.address] ??= {})[verb] = { ...operation, parameters };
  }
  return { ...description, paths };
}
