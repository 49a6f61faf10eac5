type Listener = () => void;
const listeners = new Set<Listener>();

/** Called whenever the server answers that it knows no such route; returns the function that removes the listener. */
export const onRouteNotFound = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const reportRouteNotFound = (): void => listeners.forEach(listener => listener());
