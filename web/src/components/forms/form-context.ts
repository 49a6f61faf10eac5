import { createContext, useContext, useEffect } from 'react';

interface FormParts {
  /** Nothing can be changed: no permission, or the past. */
  readOnly: boolean;
  /** The labels of the fields on screen, by source: for the summary of errors and the list of changes. */
  labels: Readonly<Record<string, string>>;
  register: (source: string, label: string) => void;
}

export const FormPartsContext = createContext<FormParts>({ readOnly: false, labels: {}, register: () => undefined });

export const useFormParts = (): FormParts => useContext(FormPartsContext);

/** Registers a field's label with the form. */
export function useFieldLabel(source: string, label: string): void {
  const { register } = useFormParts();
  useEffect(() => register(source, label), [register, source, label]);
}
