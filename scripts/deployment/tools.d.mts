export function deploymentTools(options: {
  install: boolean;
}): { kustomize: string; kubernetesSchemas: string; composeSchema: string } | undefined;
export function rendered(kustomize: string, overlay: string): string;
