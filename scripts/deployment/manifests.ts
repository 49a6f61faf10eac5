import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';

export interface EnvironmentEntry {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } };
}
export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly exec?: object;
}
export interface Container {
  readonly name: string;
  readonly args?: readonly string[];
  readonly command?: readonly string[];
  readonly env?: readonly EnvironmentEntry[];
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly resources?: { readonly requests?: object; readonly limits?: { readonly memory?: string } };
  readonly securityContext?: object;
}
type Labels = Readonly<Record<string, string>>;
export interface PodTemplate {
  readonly metadata: { readonly labels: Labels };
  readonly spec: {
    readonly containers: readonly Container[];
    readonly initContainers?: readonly Container[];
    readonly securityContext?: object;
    readonly automountServiceAccountToken?: boolean;
  };
}
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: Labels };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template?: PodTemplate;
    readonly selector?: Labels & { readonly matchLabels?: Labels };
    readonly ports?: readonly { readonly port: number; readonly targetPort: string }[];
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
    readonly podSelector?: { readonly matchLabels?: Labels };
  };
}

export const manifestsIn = (yaml: string): Manifest[] =>
  parseAllDocuments(yaml).map(document => {
    if (document.errors.length) throw document.errors[0]!;
    return document.toJS() as Manifest;
  });

export interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly read_only?: boolean;
  readonly ports?: readonly string[];
}
export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
}

/** The variables of a compose file that have to be given. */
export const neededVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name!)),
];

/** The compose file as the engine sees it, with `values` in its variables. */
export function composeFileIn(text: string, values: Readonly<Record<string, string>>): ComposeFile {
  const filled = text.replace(
    /\$\{([A-Z0-9_]+)(?::(?:\?[^}]*|-([^}]*)))?\}/g,
    (_all, name: string, fallback?: string) => values[name] ?? fallback ?? '',
  );
  return parse(filled, { merge: true }) as ComposeFile;
}

const readJson = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object;

/** Formats such as `int32` and `quantity` are the API server's own. */
const plainAjv = () => new Ajv({ strict: false, allErrors: true, validateSchema: false, validateFormats: false, logger: false });

/** Checks objects against the schemas of their kinds, which know every field there is. */
export class KubernetesSchemas {
  readonly #ajv = plainAjv();

  constructor(private readonly folder: string) {
    this.#ajv.addSchema(readJson(join(folder, '_definitions.json')), '_definitions.json');
  }

  problems({ apiVersion, kind, ...rest }: Manifest): string[] {
    const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
    const name = [kind.toLowerCase(), group!.split('.')[0], version].filter(Boolean).join('-');
    return problemsBy(this.#schema(name), { apiVersion, kind, ...rest }, `${kind} ${rest.metadata.name}`);
  }

  #schema(name: string): ValidateFunction {
    return this.#ajv.getSchema(name) ?? this.#ajv.addSchema(readJson(join(this.folder, `${name}.json`)), name).getSchema(name)!;
  }
}

export const composeProblems = (schema: string, file: ComposeFile): string[] =>
  problemsBy(plainAjv().compile(readJson(schema)), file, 'compose');

function problemsBy(holds: ValidateFunction, value: object, name: string): string[] {
  if (holds(value)) return [];
  return (holds.errors ?? []).map(
    ({ instancePath, message, params }) => `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
