import type { AppError } from '@atlas/contracts';

const UNIQUE_VIOLATION = '23505';

/** Runs a write and maps a taken value (by the name of its unique index) to the message for the user. */
export async function refusingDuplicates<Result>(
  write: Promise<Result>,
  refusals: Readonly<Record<string, () => AppError>>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
    const refusal = code === UNIQUE_VIOLATION && typeof constraint === 'string' ? refusals[constraint] : undefined;
    throw refusal ? refusal() : error;
  }
}
