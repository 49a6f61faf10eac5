import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/providers/data/use-api.js';

export const FIRM_LOGO_KEY = ['firm-logo'];

async function dataUrlOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:${blob.type};base64,${btoa(Array.from(bytes, byte => String.fromCodePoint(byte)).join(''))}`;
}

/** The logo of the signed-in user's firm as a data URL; null: it has none; undefined: not known yet. */
export function useFirmLogo(enabled = true): string | null | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: FIRM_LOGO_KEY,
    queryFn: async ({ signal }) => {
      const { blob } = await api.file('GET', 'lawfirm/logo', { signal });
      return blob.size ? dataUrlOf(blob) : null;
    },
    staleTime: Infinity,
    retry: false,
    enabled,
  });
  return data;
}
