import { GatewayModule, gatewayConfig } from '@atlas/gateway';
import { createHttpApplication, loadConfig, PlatformModule } from '@atlas/platform';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownVariables } from './known-variables.js';
import {
  composeFileIn,
  composeProblems,
  KubernetesSchemas,
  manifestsIn,
  neededVariables,
  type Container,
  type Manifest,
} from './manifests.js';
import { deploymentTools, rendered } from './tools.mjs';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const PROCESSES = ['case', 'filing', 'gateway', 'identity', 'master-data', 'reporting'];
const KNOWN = knownVariables();
/** Of the manifests themselves, and of Node. */
const NOT_OURS = new Set(['SERVICE', 'NODE_ENV', 'NODE_OPTIONS']);
const SAMPLES: Readonly<Record<string, string>> = {
  TOKEN_SECRET: 'a secret that is long enough for a test',
  METRICS_TOKEN: 'a token that is long enough',
};
const sampleOf = (key: string) => SAMPLES[key] ?? 'sample';

// In CI they are fetched when they are not there; a check that was left out is no check.
const tools = deploymentTools({ install: Boolean(process.env.CI) });

/** Reads the configuration as the process would; throws what is missing. */
const start = (name: string, environment: Record<string, string>) =>
  name === 'gateway' ? gatewayConfig(environment) : loadConfig(environment);

const unknownNames = (environment: Record<string, string>) =>
  Object.keys(environment).filter(name => !KNOWN.has(name) && !NOT_OURS.has(name));

if (!tools) it.skip('needs kustomize and the schemas: CI=true npm test -- scripts/deployment fetches them', () => undefined);
else {
  describe.each(['one-node', 'cluster'])('the overlay %s', overlay => {
    const manifests = manifestsIn(rendered(tools.kustomize, join(ROOT, 'deploy/k8s/overlays', overlay)));
    const ofKind = (kind: string) => manifests.filter(one => one.kind === kind);
    const workloads = () =>
      ofKind('Deployment').map(one => ({ name: nameOf(one), manifest: one, template: one.spec!.template! }));
    const nameOf = ({ spec }: Manifest) => spec!.template!.metadata.labels['app.kubernetes.io/component']!;
    const atlas = (one: Manifest): Container => one.spec!.template!.spec.containers.find(({ name }) => name === 'atlas')!;

    function environmentOf({ env = [], envFrom = [] }: Container): Record<string, string> {
      const maps = envFrom.map(
        ({ configMapRef }) => ofKind('ConfigMap').find(one => one.metadata.name === configMapRef.name)!.data!,
      );
      const own = env.map(({ name, value, valueFrom }) => [name, value ?? sampleOf(valueFrom?.secretKeyRef?.key ?? '')]);
      return Object.assign({}, ...maps, Object.fromEntries(own)) as Record<string, string>;
    }

    it('matches the schemas of Kubernetes, without unknown fields', () => {
      const schemas = new KubernetesSchemas(tools.kubernetesSchemas);
      expect(manifests.length).toBeGreaterThan(15);
      expect(manifests.flatMap(one => schemas.problems(one))).toEqual([]);
      const [first] = ofKind('Deployment');
      const misspelt = { ...first!, spec: { ...first!.spec, replica: 1 } } as unknown as Manifest;
      expect(schemas.problems(misspelt)).toEqual([expect.stringContaining('replica')]);
    });

    it('has one process of each name', () => {
      expect(
        workloads()
          .map(({ name }) => name)
          .sort(),
      ).toEqual(PROCESSES);
      for (const { name, manifest } of workloads())
        expect([manifest.metadata.name, atlas(manifest).args]).toEqual([`atlas-${name}`, ['$(SERVICE)']]);
    });

    it('gives every process the configuration that it reads, and nothing else', () => {
      for (const { name, manifest } of workloads()) {
        const environment = environmentOf(atlas(manifest));
        expect([name, unknownNames(environment)]).toEqual([name, []]);
        const { port, serviceUrls } = start(name, environment);
        const container = atlas(manifest).ports!.find(one => one.name === 'http')!;
        expect(container.containerPort).toBe(port);
        for (const [service, url] of Object.entries(serviceUrls)) expect(url).toBe(`http://atlas-${service}:${port}`);
      }
    });

    it('gives the gateway neither the database nor any secret', () => {
      const { manifest } = workloads().find(({ name }) => name === 'gateway')!;
      expect(Object.keys(environmentOf(atlas(manifest))).filter(name => /DATABASE|SECRET|S3_|KAFKA|SMTP/.test(name))).toEqual([]);
      expect(manifest.spec!.template!.spec.initContainers).toBeUndefined();
    });

    it('connects every Service, budget and autoscaler to its pods', () => {
      const pods = manifests.flatMap(one =>
        one.spec?.template ? [{ owner: one.metadata.name, labels: one.spec.template.metadata.labels }] : [],
      );
      const chosen = (labels: Readonly<Record<string, string>>) =>
        pods.filter(pod => Object.entries(labels).every(([key, value]) => pod.labels[key] === value)).map(({ owner }) => owner);
      for (const { metadata, spec } of ofKind('Service')) expect(chosen(spec!.selector!)).toEqual([metadata.name]);
      for (const { metadata, spec } of ofKind('PodDisruptionBudget'))
        expect(chosen(spec!.selector!.matchLabels!)).toEqual([metadata.name]);
      for (const { metadata, spec } of ofKind('HorizontalPodAutoscaler'))
        expect([spec!.scaleTargetRef!.kind, spec!.scaleTargetRef!.name]).toEqual(['Deployment', metadata.name]);
      const scaled = overlay === 'cluster' ? PROCESSES.length : 0;
      expect([ofKind('PodDisruptionBudget').length, ofKind('HorizontalPodAutoscaler').length]).toEqual([scaled, scaled]);
      for (const { metadata, spec } of ofKind('NetworkPolicy'))
        expect([metadata.name, chosen(spec!.podSelector!.matchLabels ?? {}).length > 0]).toEqual([metadata.name, true]);
      expect(ofKind('NetworkPolicy').some(({ spec }) => Object.keys(spec!.podSelector ?? {}).length === 0)).toBe(true);
    });

    it('runs nothing as root, with privileges or without limits, and references secrets by name', () => {
      const readme = read('deploy/README.md');
      for (const { kind, metadata, spec } of manifests) {
        expect(kind).not.toBe('Secret');
        const template = spec?.template;
        if (!template) continue;
        expect(template.spec).toMatchObject({
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        });
        for (const container of [...template.spec.containers, ...(template.spec.initContainers ?? [])]) {
          expect([metadata.name, container.securityContext]).toEqual([
            metadata.name,
            { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
          ]);
          expect(container.resources).toMatchObject({ requests: expect.anything(), limits: { memory: expect.any(String) } });
          for (const { name, value, valueFrom } of container.env ?? []) {
            if (/PASSWORD|SECRET|KEY|DATABASE_URL/.test(name)) expect([name, value]).toEqual([name, undefined]);
            if (valueFrom?.secretKeyRef) expect(readme).toContain(valueFrom.secretKeyRef.key);
          }
        }
      }
    });

    it('checks health where it is served, and separates liveness from readiness', async () => {
      const config = gatewayConfig({ ...SAMPLES, LOG_LEVEL: 'silent' });
      const app = await createHttpApplication({ module: GatewayModule, imports: [PlatformModule.forGateway(config)] }, config);
      await app.listen({ host: '127.0.0.1', port: 0 });
      const url = await app.getUrl();
      for (const { manifest } of workloads()) {
        const { startupProbe, livenessProbe, readinessProbe } = atlas(manifest);
        expect([startupProbe, livenessProbe, readinessProbe].map(probe => probe?.httpGet?.path)).toEqual([
          '/health/live',
          '/health/live',
          '/health/ready',
        ]);
      }
      const headers = { authorization: `Bearer ${SAMPLES['METRICS_TOKEN']}` };
      for (const path of ['/health/live', '/health/ready', '/metrics'])
        expect((await fetch(url + path, { headers })).status).toBe(200);
      await app.close();
    });
  });

  describe('docker-compose.yml', () => {
    const text = read('docker-compose.yml');
    const given = Object.fromEntries(neededVariables(text).map(name => [name, sampleOf(name)]));
    const compose = composeFileIn(text, given);
    const { services } = compose;
    const own = Object.entries(services).filter(([, { image }]) => image === 'atlas:local');

    it('matches the schema of the compose specification', () => {
      expect(composeProblems(tools.composeSchema, compose)).toEqual([]);
      const misspelt = { services: { case: { ...services['case'], enviroment: {} } } } as unknown as typeof compose;
      expect(composeProblems(tools.composeSchema, misspelt).join()).toContain('enviroment');
    });

    it('has one container of each name, the stores and a mail catcher, each with a health check', () => {
      expect(own.map(([name]) => name).sort()).toEqual([...PROCESSES, 'migrate'].sort());
      expect(
        Object.keys(services)
          .filter(name => !own.some(([ours]) => ours === name))
          .sort(),
      ).toEqual(['eventstore', 'files', 'kafka', 'mail', 'postgres']);
      for (const [name, { healthcheck, depends_on = {} }] of Object.entries(services)) {
        if (name !== 'migrate') expect([name, healthcheck?.test?.length]).toEqual([name, expect.any(Number)]);
        for (const other of Object.keys(depends_on)) expect(services[other]).toBeDefined();
      }
    });

    it('gives every container the configuration that it reads, and nothing else', () => {
      for (const [name, { environment = {}, command }] of own) {
        const texts = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)]));
        expect([name, unknownNames(texts)]).toEqual([name, []]);
        if (name === 'migrate') continue;
        expect(command).toEqual([name]);
        const { port, serviceUrls } = start(name, texts);
        for (const [service, url] of Object.entries(serviceUrls)) expect(url).toBe(`http://${service}:${port}`);
        expect(services[name]!.healthcheck!.test!.join(' ')).toContain(`http://127.0.0.1:${port}/health/ready`);
      }
      expect(services['gateway']!.ports).toEqual([expect.stringMatching(/:8080$/)]);
    });

    it('uses the ports of the stores', () => {
      const { environment = {} } = services['case']!;
      const hosts = ['DATABASE_URL', 'EVENTSTORE_URL', 'S3_ENDPOINT'].map(name => new URL(String(environment[name])).host);
      expect([...hosts, environment['KAFKA_BROKERS'], `${environment['SMTP_HOST']}:${environment['SMTP_PORT']}`]).toEqual([
        'postgres:5432',
        'eventstore:2113',
        'files:7070',
        'kafka:9092',
        'mail:1025',
      ]);
    });

    it('contains no secret: .env.example lists the required ones, empty', () => {
      const example = read('.env.example');
      for (const name of neededVariables(text)) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
      expect(text).not.toMatch(/(PASSWORD|SECRET\w*|ACCESS_KEY): (?!\$\{)\S/);
    });
  });
}

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  it('runs as an unprivileged user and starts what `npm run start -- NAME` starts', () => {
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
    expect(dockerfile).toMatch(/^ENTRYPOINT \["node", "launcher\/dist\/start\.js"\]$/m);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts['start']).toBe('node launcher/dist/start.js');
    for (const program of ['start', 'migrate', 'accounts'])
      expect(existsSync(join(ROOT, `launcher/src/${program}.ts`))).toBe(true);
  });

  it('contains neither secrets nor build output of a machine', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', '**/node_modules', '**/dist', '.data']));
  });
});
