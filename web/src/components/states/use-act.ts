import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { ApiError, messageOf } from '@/providers/http/api-error.js';
import { t } from '@/texts/t.js';

/** A button in a notification. */
export interface MessageAction {
  label: string;
  run: () => void;
}

/** What a notification says. */
type Message = string | { text: string; type: 'success' | 'info' | 'warning' | 'error' };

/** The notification after it was done, which may depend on the answer. Undefined: there is none. */
export type Success<Answer, Input = void> = Message | ((answer: Answer, input: Input) => Message | undefined);

export interface ActOptions<Answer, Input> {
  /** Applies the answer: caches it, closes the dialog, opens another screen. */
  onDone?: ((answer: Answer, input: Input) => unknown) | undefined;
  success?: Success<Answer, Input> | undefined;
  /** Where the server can undo it: the notification has a button for that. */
  undo?: ((answer: Answer, input: Input) => Promise<unknown>) | undefined;
  /** Whether the user may undo it, where the answer says so. */
  mayUndo?: (answer: Answer) => boolean;
  /** What the answer says was not done; shown like a refusal. */
  refusedIn?: (answer: Answer) => string | undefined;
  /** What of a refusal is shown; otherwise its message. */
  textOf?: (refusal: unknown) => string;
  /** The caller shows `error`; otherwise a refusal is a notification. */
  inline?: boolean;
  /** In place of both, e.g. for a form that shows the refusal at its fields. */
  onRefused?: (refusal: unknown, input: Input) => unknown;
  /** Another user changed the record since it was read; otherwise a refusal like others. */
  onConflict?: (refusal: ApiError, input: Input) => unknown;
  /** After all of these, done, refused or undone: reloads what it may have changed. */
  onSettled?: () => unknown;
}

export interface Act<Input> {
  /** Sends it; answers whether it was done. Never rejects. */
  act: (input: Input) => Promise<boolean>;
  /** While it, or its undo, is sent. */
  busy: boolean;
  /** Why the last one was refused; undefined while it runs again. */
  error: string | undefined;
  refusal: ApiError | undefined;
  /** Forgets the last refusal. */
  reset: () => void;
}

/** Another user was faster: since the record was read (412), or at the same moment (409). */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 412 || error.code === 'CHANGED_CONCURRENTLY');

/**
 * Everything that changes something on the server: the screen changes when the server has answered. `busy` lasts until `onDone` is over.
 * `const { act, busy } = useAct((id: string) => calls.remove(id), { success: t('common.deletedSuccessfully'), onDone: onClose });`
 */
export function useAct<Answer, Input = void>(
  call: (input: Input) => Promise<Answer>,
  options: ActOptions<Answer, Input> = {},
): Act<Input> {
  const { onDone, success, undo, mayUndo, refusedIn, textOf = messageOf, inline, onRefused, onConflict, onSettled } = options;
  const notify = useNotify();
  const report = (text: string) => notify(text, { type: 'error' });
  const undoing = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSuccess: () => notify(t('common.undone'), { type: 'success' }),
    onError: error => report(textOf(error)),
    // After a conflict, too: the screen shows what another user made of it.
    onSettled: () => onSettled?.(),
  });
  const announce = (message: Message, answer: Answer, input: Input) => {
    const { text, type } = typeof message === 'string' ? { text: message, type: 'success' as const } : message;
    const run = undo && (mayUndo?.(answer) ?? true) && (() => undoing.mutate(() => undo(answer, input)));
    notify(text, { type, action: run ? ({ label: t('common.undo'), run } satisfies MessageAction) : undefined });
  };
  const mutation = useMutation({
    mutationFn: (input: Input) => call(input),
    onSuccess: async (answer, input) => {
      const message = typeof success === 'function' ? success(answer, input) : success;
      if (message !== undefined) announce(message, answer, input);
      const refused = refusedIn?.(answer);
      if (refused !== undefined && !inline) report(refused);
      await onDone?.(answer, input);
    },
    onError: async (error, input) => {
      if (onConflict && isConflict(error)) await onConflict(error, input);
      else if (onRefused) await onRefused(error, input);
      else if (!inline) report(textOf(error));
    },
    onSettled: () => onSettled?.(),
  });
  const { mutateAsync, isPending, error, data, reset } = mutation;
  return {
    act: input =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    busy: isPending || undoing.isPending,
    error: error ? textOf(error) : data === undefined ? undefined : refusedIn?.(data),
    refusal: error instanceof ApiError ? error : undefined,
    reset,
  };
}
