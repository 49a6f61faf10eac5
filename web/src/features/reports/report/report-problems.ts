import { AppError, type ParameterValue, readParameters, type ReportDefinition } from '@atlas/contracts';

/** Messages by parameter. */
export type Problems = Readonly<Record<string, string>>;

/** What the server would refuse: it is checked before anything is sent. */
export function problemsOf(
  { parameters }: Pick<ReportDefinition, 'parameters'>,
  values: Readonly<Record<string, ParameterValue>>,
  today: string,
): Problems {
  try {
    readParameters(parameters, values, today);
    return {};
  } catch (error) {
    if (error instanceof AppError && error.errors) return error.errors;
    throw error;
  }
}
