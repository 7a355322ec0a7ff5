import type { ReactNode } from 'react';
import type { Bar } from '@lastcall/contracts/campaigns';
import { RadioCard } from '@lastcall/ui/editor';
import { useNaming } from '../../lib/use-naming.tsx';
import { words } from '../../messages.ts';
import { TemplatePicture } from './template-picture.tsx';
import styles from './template-section.module.css';
import type { SavedTemplate, SavedTemplates } from './use-saved-templates.ts';

interface SavedTemplateCardProps {
  readonly template: SavedTemplate;
  readonly sample: Bar;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly saved: Pick<SavedTemplates, 'rename' | 'remove'>;
}

const namingWords = {
  field: words.templateName,
  rename: words.renameTemplate,
  delete: words.deleteTemplate,
  deleteText: words.deleteTemplateText,
  deleteConfirm: words.deleteTemplateConfirm,
};

/** A saved template: chosen by its picture, renamed in place, deleted once that is confirmed. */
export function SavedTemplateCard({ template, sample, isChosen, onChoose, saved }: SavedTemplateCardProps): ReactNode {
  const { shownName, field, tools } = useNaming(template, {
    words: namingWords,
    className: styles.rename,
    onRename: saved.rename,
    onDelete: saved.remove,
  });
  return (
    <div className={styles.saved}>
      <RadioCard
        name="template"
        isChosen={isChosen}
        onChoose={onChoose}
        label={template.name}
        className={styles.savedPicture}
      >
        <TemplatePicture settings={sample} />
      </RadioCard>
      <div className={styles.savedName}>
        {field || (
          <>
            <span className={styles.savedText}>{shownName}</span>
            {tools}
          </>
        )}
      </div>
    </div>
  );
}
