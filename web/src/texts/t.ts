import type { I18nProvider } from 'react-admin';
import { formatCount } from '@/components/format/money.js';
import { type Catalogs, catalogs } from './catalogs.js';
import { documented } from './documented.js';

/** A text's key: `area.name`. */
export type TextKey = { [A in keyof Catalogs]: `${A}.${keyof Catalogs[A] & string}` }[keyof Catalogs];

type TextOf<K> = K extends `${infer A extends keyof Catalogs}.${infer N}`
  ? N extends keyof Catalogs[A]
    ? Catalogs[A][N]
    : never
  : never;
type Names<S> = S extends `${string}%{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** In a text 'one |||| many', `smart_count` chooses the form, and `%{count}` is filled in with it. */
type IsCounted<S> = S extends `${string} |||| ${string}` ? true : false;
type Gaps<S> = IsCounted<S> extends true ? Exclude<Names<S>, 'count'> : Names<S>;
type Values<S, Value> = Record<Gaps<S>, Value> & (IsCounted<S> extends true ? { smart_count: number } : unknown);
type Arguments<K> = [Names<TextOf<K>>] extends [never] ? [] : [values: Values<TextOf<K>, string | number>];
/** The values of a text, each of them an element or a plain value. */
export type RichValues<K, Element> = Values<TextOf<K>, Element | string | number>;

/** The count as it is shown: with thousands separators. */
const withCount = <V extends object>(values: V | undefined) =>
  values && 'smart_count' in values ? { count: formatCount(Number(values.smart_count)), ...values } : values;

/** The text of a key such as 'common.save' or 'ra.auth.sign_in_error'; undefined: there is none. */
function find(key: string): string | undefined {
  const [area = '', ...names] = key.split('.');
  const all: object | undefined = area === 'ra' ? documented : catalogs[area as keyof Catalogs];
  const found = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], all);
  return typeof found === 'string' ? found : undefined;
}

/** Chooses 'one |||| many' by `smart_count` and fills in `%{name}`. What has no value stays as it is. */
export function translate(key: string, values: Record<string, unknown> = {}): string {
  const text = find(key) ?? (values['_'] as string | undefined) ?? key;
  const [one = '', many = one] = 'smart_count' in values ? text.split(' |||| ') : [text];
  const chosen = values['smart_count'] === 1 ? one : many;
  return chosen.replace(/%\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : gap;
  });
}

/** react-admin reads its own texts from here; the product's components read the catalogs through `t`. */
export const i18nProvider: I18nProvider = { translate, changeLocale: () => Promise.resolve(), getLocale: () => 'en' };

/** A text of a catalog with its values filled in. The client has one language, so this is no hook and also serves constants. */
export const t = <K extends TextKey>(key: K, ...values: Arguments<K>): string => translate(key, withCount(values[0]));
