import { expect } from 'storybook/test';
import { ApiError } from '@/providers/http/api-error.js';
import { unansweredCalls } from './server.js';

const errors: string[] = [];

/** Collects what the console calls an error while a story runs. */
export function startRules(): () => void {
  const { error } = console;
  errors.length = 0;
  expect.setState({ assertionCalls: 0 });
  const collect = (...parts: unknown[]) => {
    // react-admin logs a refusal of the server; whether the user sees it is asserted by the story.
    if (parts[0] instanceof ApiError) return;
    errors.push(parts.map(String).join(' '));
    error(...parts);
  };
  console.error = collect;
  return () => {
    if (console.error === collect) console.error = error;
  };
}

/** Fails a story that asserts nothing, that React or a library reports an error of, or that lacks an answer of the server. */
export function endRules({ name }: { name: string }): void {
  const { assertionCalls } = expect.getState();
  const problems = [
    ...(assertionCalls === 0 ? ['asserts nothing: give it a play function with expect()'] : []),
    ...unansweredCalls().map(call => `has no answer for ${call}`),
    ...errors.map(text => `causes an error in the console: ${text}`),
  ];
  if (problems.length) throw new Error(`The story '${name}' ${problems.join('\nand ')}`);
}
