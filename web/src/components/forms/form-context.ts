import { createContext, useContext, useEffect } from 'react';

interface FormParts {
  /** Nothing can be changed: no permission, or the past. */
  readOnly: boolean;
  /** The labels of the fields on screen, by source: for the summary of errors and the list of changes. */
  labels: Readonly<Record<string, string>>;
  /** Fields for passwords and secrets, by source. */
  secrets: readonly string[];
  register: (source: string, label: string, isSecret: boolean) => void;
}

export const FormPartsContext = createContext<FormParts>({
  readOnly: false,
  labels: {},
  secrets: [],
  register: () => undefined,
});

export const useFormParts = (): FormParts => useContext(FormPartsContext);

/** Registers a field's label with the form, and whether it holds a secret. */
export function useFieldLabel(source: string, label: string, isSecret = false): void {
  const { register } = useFormParts();
  useEffect(() => register(source, label, isSecret), [register, source, label, isSecret]);
}
