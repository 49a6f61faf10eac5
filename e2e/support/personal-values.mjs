/**
 * Reads from the database of the product what no log may contain: every value that is stored in a column, or in a JSON property, whose name says
 * that it is personal. Events contain what was entered and later changed or deleted, too.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Kinds of personal data by the names of columns and properties. */
export const KINDS = {
  names:
    /^((injured|insured|adjuster|actor|user|contact|owner|notary|paralegal|attorney|signed_by)_name\w*|\w*(first|last|middle)_name(_key)?|settled_with|by|uploaded_by|made_by|created_by|updated_by)$/,
  claims: /^(\w*claim_number|claim_key|policy_number|account_no|old_case_id|index_or_aaa_number|bill_number|check_no|case_key)$/,
  emails: /^(username|reply_to\w*|\w*email(_id)?(_key|_from|_cc|_bcc)?|email_(from|cc|bcc))$/,
  phones: /^\w*(phone|fax|contact_number)$/,
  addresses: /^\w*(address[12]|postal_address|client_address|last_used_address)$/,
  births: /^\w*(dob|birth)\w*$/,
  notes: /^(notes?|memo|comment|description|text|body|mail_subject|mail_body|message|file_name|title|search_text)$/,
  secrets: /password|secret|^(private_key|api_key|code_verifier|nonce|jwk)/,
};

/** Columns of digests: a word of a log with this digest is a token or a key. */
const DIGEST = /(hash|digest)$/;

const COLUMNS = `select table_schema as schema, table_name as table, column_name as name, data_type as type from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'date', 'inet')`;

/** Writes values.json beside the logs: the values by kind, and the digests of tokens in hexadecimal. */
export async function savePersonalValues(url, folder) {
  const values = Object.fromEntries(Object.keys(KINDS).map(kind => [kind, new Set()]));
  const digests = new Set();
  const add = (name, value) => {
    for (const [kind, pattern] of Object.entries(KINDS)) if (pattern.test(name)) values[kind].add(value);
  };
  const addWithin = (value, name) => {
    if (typeof value === 'string') add(name, value);
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) addWithin(inner, Array.isArray(value) ? name : key);
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: columns } = await client.query(COLUMNS);
    for (const { schema, table, name, type } of columns) {
      const isJson = type.startsWith('json');
      if (!isJson && !(type === 'bytea' ? DIGEST : anyKind).test(name)) continue;
      const asText = type === 'bytea' ? `encode("${name}", 'hex')` : `"${name}"::text`;
      const { rows } = await client.query(
        `select distinct ${asText} as value from "${schema}"."${table}" where "${name}" is not null`,
      );
      for (const { value } of rows)
        if (isJson) addWithin(JSON.parse(value), name);
        else if (type === 'bytea') digests.add(value);
        else add(name, value);
    }
  } finally {
    await client.end();
  }
  const saved = Object.fromEntries(Object.entries(values).map(([kind, found]) => [kind, [...found]]));
  writeFileSync(join(folder, 'values.json'), JSON.stringify({ values: saved, digests: [...digests] }), { mode: 0o600 });
}

const anyKind = { test: name => Object.values(KINDS).some(pattern => pattern.test(name)) };
