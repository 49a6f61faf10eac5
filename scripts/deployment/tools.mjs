/**
 * What the deployment files are checked with, from the registries into the user's cache, once per machine and version: kustomize renders the overlays;
 * the Kubernetes schemas (unknown fields refused) come from PyPI's kubernetes-validate, the compose schema from Docker's own compose-go.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cachedFolder, installed, requireCommand, runToEnd } from '../test-servers/installation.mjs';

const KUSTOMIZE = 'v5.7.1';
const KUBERNETES_VALIDATE = '1.37.0';
const KUBERNETES = '1.34';
const COMPOSE_GO = 'v2.9.1';

const folders = {
  kustomize: `kustomize-${KUSTOMIZE}`,
  kubernetes: `kubernetes-schemas-${KUBERNETES}-${KUBERNETES_VALIDATE}`,
  compose: `compose-schema-${COMPOSE_GO}`,
};

const goEnvironment = folder => ({ ...process.env, GOBIN: folder, GOFLAGS: '-buildvcs=false -modcacherw' });

const installKustomize = () =>
  installed(folders.kustomize, folder => {
    requireCommand('go', ['golang']);
    runToEnd('go', ['install', `sigs.k8s.io/kustomize/kustomize/v5@${KUSTOMIZE}`], { env: goEnvironment(folder) });
  });

/** A wheel is a zip; of its thousands of files one version's strict ones are kept. */
const UNPACK = `
import os, sys, zipfile
wheel, folder, version = sys.argv[1:]
with zipfile.ZipFile(wheel) as packed:
    for name in packed.namelist():
        if f'/v{version}.0-local-strict/' in name:
            with open(os.path.join(folder, os.path.basename(name)), 'wb') as file:
                file.write(packed.read(name))
`;

const installKubernetesSchemas = () =>
  installed(folders.kubernetes, folder => {
    requireCommand('python3', ['python3']);
    runToEnd('python3', [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--no-deps',
      '-d',
      folder,
      `kubernetes-validate==${KUBERNETES_VALIDATE}`,
    ]);
    const wheel = readdirSync(folder).find(name => name.endsWith('.whl'));
    runToEnd('python3', ['-c', UNPACK, join(folder, wheel), folder, KUBERNETES]);
  });

const installComposeSchema = () =>
  installed(folders.compose, folder => {
    requireCommand('go', ['golang']);
    const module = `github.com/compose-spec/compose-go/v2@${COMPOSE_GO}`;
    const { Dir } = JSON.parse(runToEnd('go', ['mod', 'download', '-json', module], { env: goEnvironment(folder) }));
    cpSync(join(Dir, 'schema/compose-spec.json'), join(folder, 'compose-spec.json'));
  });

/**
 * Where they are. Undefined when they are not in the cache and `install` is false: a machine with Node alone does without this check.
 * @returns {{ kustomize: string, kubernetesSchemas: string, composeSchema: string } | undefined}
 */
export function deploymentTools({ install }) {
  if (!install && !Object.values(folders).every(name => existsSync(cachedFolder(name)))) return undefined;
  return {
    kustomize: join(installKustomize(), 'kustomize'),
    kubernetesSchemas: installKubernetesSchemas(),
    composeSchema: join(installComposeSchema(), 'compose-spec.json'),
  };
}

/** What `kubectl apply -k` would send, as YAML. */
export function rendered(kustomize, overlay) {
  const { status, stdout, stderr } = spawnSync(kustomize, ['build', overlay], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0 || stderr.trim()) throw new Error(`kustomize build ${overlay}:\n${stderr}`);
  return stdout;
}
