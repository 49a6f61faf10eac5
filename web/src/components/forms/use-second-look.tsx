import { unlikelyMessages, type Finding } from '@atlas/contracts';
import { type ReactNode, useState } from 'react';
import { UnlikelyDialog } from './UnlikelyDialog.js';

interface Question {
  warnings: readonly string[];
  answer: (isMeant: boolean) => void;
}

/** Asks whether unlikely values are meant: `confirm` is true at once when nothing is unlikely. */
export function useSecondLook(): { confirm: (findings: readonly Finding[]) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  const confirm = (findings: readonly Finding[]): Promise<boolean> => {
    const warnings = [...new Set(unlikelyMessages(findings))];
    if (warnings.length === 0) return Promise.resolve(true);
    return new Promise(answer => setQuestion({ warnings, answer }));
  };
  const say = (isMeant: boolean) => () => {
    question?.answer(isMeant);
    setQuestion(undefined);
  };
  const dialog = question && <UnlikelyDialog warnings={question.warnings} onBack={say(false)} onSave={say(true)} />;
  return { confirm, dialog };
}
