import type { ReactNode } from 'react';
import { UpgradeDialog, type UpgradeHelp } from '@lastcall/ui/upgrade';
import { messages } from './messages.ts';
import type { QuestionProps } from './use-question.tsx';

/** Says that a type needs the store to be subscribed, and how it is. */
export default function UpgradeQuestion({
  question: help,
  isOpen,
  onAnswer,
}: QuestionProps<UpgradeHelp, never>): ReactNode {
  return <UpgradeDialog {...help} reason={messages.needsStorePlan} isOpen={isOpen} onClose={() => onAnswer(null)} />;
}
