import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type Catalogs, catalogs } from './catalogs.js';
import { documented } from './documented.js';

/** react-admin reads its own texts from here; the product's components read the catalogs through `t`. */
export const i18nProvider = polyglotI18nProvider(
  () => ({ ra: documented, ...catalogs }),
  'en',
  [{ locale: 'en', name: 'English' }],
  { allowMissing: true },
);

/** A text's key: `area.name`. */
export type TextKey = { [A in keyof Catalogs]: `${A}.${keyof Catalogs[A] & string}` }[keyof Catalogs];

type TextOf<K> = K extends `${infer A extends keyof Catalogs}.${infer N}`
  ? N extends keyof Catalogs[A]
    ? Catalogs[A][N]
    : never
  : never;
type Values<S> = S extends `${string}%{${infer Name}}${infer Rest}` ? Name | Values<Rest> : never;
/** A text 'one |||| many' is chosen by the count. */
type Count<S> = S extends `${string} |||| ${string}` ? { smart_count: number } : unknown;
type Arguments<K> = [Values<TextOf<K>>] extends [never]
  ? []
  : [values: Record<Exclude<Values<TextOf<K>>, 'smart_count'>, string | number> & Count<TextOf<K>>];

/** A text of a catalog with its values filled in. The client has one language, so this is no hook and also serves constants. */
export const t = <K extends TextKey>(key: K, ...values: Arguments<K>): string => i18nProvider.translate(key, values[0]);
