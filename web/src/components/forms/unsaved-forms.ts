let count = 0;

/** A form has unsaved changes. Returns the function to call when it has none any more. */
export function addUnsavedForm(): () => void {
  count += 1;
  return () => {
    count -= 1;
  };
}

export const hasUnsavedForms = (): boolean => count > 0;
