import { instanceOf } from '@atlas/contracts';
import { validateSync, type ValidationError } from 'class-validator';

function flatten(errors: readonly ValidationError[], prefix = ''): [string, string][] {
  return errors.flatMap(({ property, constraints, children = [] }) => {
    const name = `${prefix}${property}`;
    // The library lists the rules of a field last-declared first; the first declared one is what the user should read, as on the server.
    const message = Object.values(constraints ?? {}).at(-1);
    return [...(message === undefined ? [] : [[name, message] as [string, string]]), ...flatten(children, `${name}.`)];
  });
}

/**
 * What the server's own request class says of a form's values: messages by field, none when it would take them.
 * `messagesOf(ChangePasswordRequest, values)`. Import it only from screens: it loads the validation library.
 */
export function messagesOf<Request extends object>(request: new () => Request, values: object): Readonly<Record<string, string>> {
  return Object.fromEntries(flatten(validateSync(instanceOf(request, values) as object)));
}
