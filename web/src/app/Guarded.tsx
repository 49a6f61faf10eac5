import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FORBIDDEN_PATH } from '@/providers/access/paths.js';
import type { AccessQuestion } from '@/providers/access/rules.js';
import { useMay } from '@/providers/access/use-may.js';

/** A screen for those who may open it; all others see /forbidden. */
export const Guarded = ({ children, ...question }: AccessQuestion & { children: ReactNode }) => {
  const { pathname } = useLocation();
  return useMay(question) ? <>{children}</> : <Navigate to={FORBIDDEN_PATH} replace state={{ path: pathname }} />;
};
