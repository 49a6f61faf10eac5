import { SetMetadata, type ExecutionContext } from '@nestjs/common';

const SHOWN_ONCE = 'atlas:shown-once';

/** Names the field of an answer that has a secret. It is not stored for an `Idempotency-Key`: a repeated answer has an empty text instead. */
export const ShownOnce = (field: string) => SetMetadata(SHOWN_ONCE, field);

/** What may be stored of an answer. */
export function withoutSecret(context: ExecutionContext, body: unknown): unknown {
  const field = Reflect.getMetadata(SHOWN_ONCE, context.getHandler()) as string | undefined;
  return field === undefined || typeof body !== 'object' ? body : { ...body, [field]: '' };
}
