import { type ArbitrationChoices, documentedTexts, domainEmailConfig, type EmailConfigOption } from '@atlas/contracts';
import { SUBMISSION_TYPE } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

/** The mail boxes that arbitration submissions can be sent from. */
export const boxesFor = ({ email_configs }: ArbitrationChoices): readonly EmailConfigOption[] =>
  email_configs.filter(({ type }) => type === SUBMISSION_TYPE);

/** Where a batch goes, as far as one can say it of all its cases: the chosen box, or the only one there is. */
export const boxOf = (boxes: readonly EmailConfigOption[], configId: number | null): EmailConfigOption | undefined =>
  configId === null ? (boxes.length === 1 ? boxes[0] : undefined) : boxes.find(({ id }) => id === configId);

/** Why nothing can be sent; undefined: it can. */
export function obstacle(boxes: readonly EmailConfigOption[], configId: number | null): string | undefined {
  if (boxes.length === 0) return t('filingSend.thereIsNoCaseFilling', { submissionType: SUBMISSION_TYPE });
  const box = boxOf(boxes, configId);
  if (configId !== null && !box) return documentedTexts.pleaseSelect(domainEmailConfig.label);
  return box && !box.to_email_id ? t('filingSend.noToEmail', { name: box.name }) : undefined;
}
