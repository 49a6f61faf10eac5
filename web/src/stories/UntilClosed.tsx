import { type ReactNode, useState } from 'react';

/** A dialog or drawer until it closes: a notification is hidden behind an open one. */
export const UntilClosed = ({ children }: { children: (onClose: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useState(true);
  return isOpen && children(() => setOpen(false));
};
