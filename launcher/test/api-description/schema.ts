/** A JSON schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** A parameter of a call. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}
