import type { ImportFigures, ImportKind, ImportProblemKind } from '@atlas/contracts';
import { type ComponentType, createContext, useContext } from 'react';

import type { Column } from '@/components/list/column.js';
import type { Figure } from '@/components/page/FigureStrip.js';
import type { ProgressPart } from '@/components/states/ProgressBar.js';
import { type Draft, type StepId, STEPS } from '../import-draft.js';
import { FieldValues } from '../mapping/FieldValues.js';
import { type ImportJob, partOf } from '../run/import-job.js';
import type { PreviewLine } from '../table/survey.js';
import { t } from '@/texts/t.js';
import { CaseListButton } from './CaseListButton.js';

/** A line of the preview; a kind adds the values of its columns. */
export interface PreviewRow {
  id: string;
  row: number;
  messages: string;
  isRefused: boolean;
  [column: string]: unknown;
}

/** One share of the control totals. */
export interface PartLook {
  /** Its name in the job's `totals`. */
  part: string;
  label: string;
  /** In a dry run. */
  dryLabel: string;
  tone: ProgressPart['tone'];
  /** An import would do something with these lines; of the others it says what they are. `booked` always. */
  isWork?: (job: ImportJob) => boolean;
}

/** Beside what a dry run found: a question that only its answer raises. */
export interface DryRunAskProps {
  job: ImportJob;
  draft: Draft;
  /** Repeats the dry run with another rule. */
  onOption: (name: string, value: string) => void;
}

export interface RulesProps {
  draft: Draft;
  onChange: (next: (draft: Draft) => Draft) => void;
}

/** The words in which screens of one kind differ. */
export interface ImportWords {
  /** 'Drop a clinic’s billing file here' */
  drop: string;
  /** Which files these are. */
  formats: string;
  /** What is to be known of a file beside its columns. */
  needs: readonly string[];
  /** 'Cases in the file': how many groups the lines fall into. */
  groups: string;
  /** 'Bill amount'; absent where lines are no money. */
  amount?: string;
  /** What lines become, counted: '3 cases'. */
  records: (count: number) => string;
  /** 'Bill or claim no.': by what the maker of the file knows a line. */
  reference: string;
  /** Of the list of created records. */
  newRecords: string;
  /** What a run is called: 'import' unless named. */
  run?: string;
}

/** What the run screen of a kind needs. */
export interface RunScreen {
  /** Its columns; absent where rows have none: documents. */
  kind?: ImportKind;
  /** Where it lies; an import that runs or has run is at `?job=`. */
  path: string;
  title: string;
  words: Pick<ImportWords, 'records' | 'reference' | 'newRecords' | 'run'>;
  steps: readonly { readonly id: StepId; readonly label: string }[];
  /** The field of the amounts: the file's total is shown once it is mapped. Without it no total is shown. */
  amountField?: string;
  figures: (job: ImportJob, dry: boolean) => Figure[];
  /** The totals' parts beside the file and the difference; `booked`, `known` and `refused` are in every kind. */
  parts: readonly PartLook[];
  problems: readonly ImportProblemKind[];
  /** What remains of a run that failed: the lines that were imported, unless named. */
  remains?: string;
  /** Under the figures: what is left to do. */
  Note?: ComponentType<{ job: ImportJob }>;
  /** What an import that has ended leads on to. */
  ResultAction: ComponentType<{ job: ImportJob }>;
}

/** What a kind of import shows in the wizard that all of them share. */
export interface ImportScreen<Line = unknown, Name extends string = string> extends Omit<RunScreen, 'kind' | 'words'> {
  kind: ImportKind<Name, Line>;
  words: ImportWords;
  /** The endings of the file names it takes. */
  extensions: readonly string[];
  /** Of X12: the element that a field is read from. */
  x12Elements?: Readonly<Partial<Record<Name, string>>>;
  /** What is sent beside the file and its mapping, to begin with, and by what the user may do. */
  options: (may: (permission: 'CanManageMaster') => boolean) => Readonly<Record<string, string>>;
  /** Asks for the options, beside the mapping. */
  Rules?: ComponentType<RulesProps>;
  DryRunAsk?: ComponentType<DryRunAskProps>;
  /** Values that the firm keeps a list of, by field; undefined while they are on their way. */
  useKnownValues: () => Readonly<Record<string, readonly string[]>> | undefined;
  /** 'Line 1 as it will be' */
  LineContent: ComponentType<{ line: PreviewLine<Line, Name> }>;
  previewColumns: readonly Column<PreviewRow>[];
  previewCells: (line: PreviewLine<Line, Name>) => Record<string, unknown>;
  /** In the header, while a file is prepared: links beside the wizard. */
  HeadAction?: ComponentType;
}

/** What most kinds have in common. */
type UsualParts = 'steps' | 'options' | 'useKnownValues' | 'LineContent' | 'problems' | 'ResultAction';
export type ScreenDefinition<Line, Name extends string> = Omit<ImportScreen<Line, Name>, UsualParts> &
  Partial<Pick<ImportScreen<Line, Name>, UsualParts>>;

const NO_VALUES = {};

/** A kind's screen, typed by its own lines; the wizard hands it back only what its kind has read. */
export const importScreen = <Line, Name extends string>(screen: ScreenDefinition<Line, Name>): ImportScreen =>
  ({
    steps: STEPS,
    options: () => NO_VALUES,
    useKnownValues: () => NO_VALUES,
    LineContent: ({ line }) => <FieldValues fields={screen.kind.fields} line={line} />,
    problems: ['error', 'warning'],
    ResultAction: CaseListButton,
    ...(screen as Partial<ImportScreen>),
  }) as ImportScreen;

/** The parts that every kind has, and more in between; `booked`: what becomes of lines that are imported. */
export const partsOf = (booked: Pick<PartLook, 'label' | 'dryLabel'>, ...more: readonly PartLook[]): readonly PartLook[] => [
  { part: 'booked', ...booked, tone: 'ok' },
  { part: 'known', label: t('common.alreadyThere'), dryLabel: t('common.alreadyThere'), tone: 'accent' },
  ...more,
  { part: 'refused', label: t('common.refused'), dryLabel: t('importRun.toBeRefused'), tone: 'danger' },
];

export const ImportScreenContext = createContext<ImportScreen | RunScreen | undefined>(undefined);

/** The kind of import that this run screen is for. */
export function useRunScreen(): RunScreen {
  const screen = useContext(ImportScreenContext);
  if (!screen) throw new Error('This component must be inside an import wizard.');
  return screen;
}

const hasWizard = (screen: RunScreen | ImportScreen): screen is ImportScreen => 'LineContent' in screen;

/** The kind of import that this wizard is for. */
export function useImportScreen(): ImportScreen {
  const screen = useRunScreen();
  if (!hasWizard(screen)) throw new Error('This kind of import has no wizard.');
  return screen;
}

/** A kind's own figures in a job's result. */
export const figuresIn = <Figures extends ImportFigures>({ result }: ImportJob): Partial<Figures> => result as Partial<Figures>;

/** Lines that an import would do something with. */
export const workIn = (job: ImportJob, { parts }: ImportScreen): number =>
  parts
    .filter(({ part, isWork }) => part === 'booked' || isWork?.(job))
    .reduce((sum, { part }) => sum + partOf(job, part).rows, 0);
