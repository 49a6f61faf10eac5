import type { JsonObject } from '../json.js';
import type { Schema } from './schema.js';

/** An event that one service publishes to the others: its topic, name and schema. */
export interface EventDefinition<Type extends string = string, Data extends JsonObject = JsonObject> {
  /** 'CaseOpened.v1': what a consumer asks for. A changed schema is a new version with a separate definition, published beside this one. */
  readonly type: Type;
  /** Its topics; all but `RecordUseChanged` have one topic. */
  readonly topics: readonly string[];
  readonly description: string;
  /** What its key on the bus is: order is kept per account and key. */
  readonly key: string;
  readonly data: Schema<Data>;
}

/** The data of a defined event. */
export type DataOf<Definition> = Definition extends EventDefinition<string, infer Data> ? Data : never;

interface Given<Name extends string, Version extends number, Data extends JsonObject> extends Omit<
  EventDefinition<string, Data>,
  'type'
> {
  readonly name: Name;
  readonly version: Version;
}

export const defineEvent = <const Name extends string, const Version extends number, Data extends JsonObject>({
  name,
  version,
  ...given
}: Given<Name, Version, Data>): EventDefinition<`${Name}.v${Version}`, Data> => ({ type: `${name}.v${version}`, ...given });

const VERSIONED = /\.v[1-9]\d*$/;

/** Messages that were written before types carried their version are of the first one. */
export const versionedType = (type: string): string => (VERSIONED.test(type) ? type : `${type}.v1`);
