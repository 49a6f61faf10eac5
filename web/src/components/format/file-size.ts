const UNITS = ['B', 'KB', 'MB', 'GB'];

/** 48230 → '47 KB' */
export function formatSize(bytes: number): string {
  const step = bytes > 0 ? Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1) : 0;
  const value = bytes / 1024 ** step;
  return `${value >= 10 || step === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`;
}
