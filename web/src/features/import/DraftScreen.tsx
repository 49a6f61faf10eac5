import Button from '@mui/material/Button';
import { ArrowLeft, ArrowRight, FlaskConical, Play, RotateCcw, Save } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Kbd } from '@/components/keys/Kbd.js';
import { useKey } from '@/components/keys/use-key.js';
import { PageHeader } from '@/components/page/PageHeader.js';
import { WizardFrame } from '@/components/wizard/WizardFrame.js';
import { isRunning } from '@/providers/jobs/jobs.js';
import { useJob } from '@/providers/jobs/use-jobs.js';
import { type DraftStore, useDraft } from './draft-store.js';
import { FileFacts } from './file/FileFacts.js';
import { FileStep } from './file/FileStep.js';
import { type Draft, missingFields, savedUnder, type StepId, STEPS } from './import-draft.js';
import { MappingSide } from './mapping/MappingSide.js';
import { MappingStep } from './mapping/MappingStep.js';
import { SaveMappingDialog } from './mapping/SaveMappingDialog.js';
import { PreviewStep } from './preview/PreviewStep.js';
import { DryRunStep } from './run/DryRunStep.js';
import type { ImportJob } from './run/import-job.js';
import { type ImportScreen, useImportScreen, workIn } from './screen/import-screen.js';
import { useFile } from './use-file.js';
import { useStarts } from './use-starts.js';
import { t } from '@/texts/t.js';

const BEFORE: Partial<Record<StepId, StepId>> = { mapping: 'file', preview: 'mapping', dry_run: 'preview' };

interface Next {
  label: string;
  icon: ReactNode;
  run: () => void;
  disabled?: boolean;
}

/** What the dry run found decides what can be imported. */
function useDryRun(draft: Draft | undefined) {
  const { data: job, dataUpdatedAt, error } = useJob<ImportJob['result']>(draft?.dryRun?.jobId);
  return { job: draft?.dryRun ? job : undefined, seenAt: dataUpdatedAt, error };
}

function nextOf(
  store: DraftStore,
  step: StepId,
  starts: ReturnType<typeof useStarts>,
  job: ReturnType<typeof useDryRun>['job'],
  goOn: () => void,
  screen: ImportScreen,
): Next | undefined {
  const { draft } = store;
  if (!draft) return undefined;
  if (step === 'file')
    return { label: t('imports.mapTheColumns'), icon: <ArrowRight size={16} />, run: () => store.go('mapping') };
  if (step === 'mapping') return { label: t('imports.previewLines'), icon: <ArrowRight size={16} />, run: goOn };
  if (step === 'preview')
    return {
      label: t('common.dryRun'),
      icon: <FlaskConical size={16} />,
      run: () => void starts.tryOut(),
      disabled: starts.busy,
    };
  const ended = job && !isRunning(job) ? job : undefined;
  const work = ended ? workIn(ended, screen) : 0;
  return {
    label: work > 0 ? t('imports.importLines', { smart_count: work }) : t('common.import'),
    icon: <Play size={16} />,
    run: () => void starts.run(),
    disabled: starts.busy || work === 0,
  };
}

/** The first four steps: a file, its mapping, its lines, and what an import of it would do. */
export const DraftScreen = () => {
  const screen = useImportScreen();
  const { kind, title, HeadAction } = screen;
  const store = useDraft(kind);
  const { draft, step } = store;
  const file = useFile(store);
  const starts = useStarts(store);
  const dryRun = useDryRun(draft);
  const [showMissing, setShowMissing] = useState(false);
  const [saving, setSaving] = useState(false);
  const goOn = () => {
    const isWhole = draft !== undefined && missingFields(draft).length === 0;
    setShowMissing(!isWhole);
    if (isWhole) store.go('preview');
  };
  const next = nextOf(store, step, starts, dryRun.job, goOn, screen);
  const back = BEFORE[step];
  const isMapping = step === 'mapping' && draft !== undefined;
  const canSave = isMapping && !draft.facts.fixed;
  useKey('ctrl+s', () => setSaving(true), { label: t('imports.saveMapping'), group: 'record', enabled: canSave });
  const startOver = () => {
    file.forgetError();
    setShowMissing(false);
    store.forget();
  };
  return (
    <WizardFrame<StepId>
      header={
        <PageHeader
          title={title}
          actions={
            <>
              {draft && <StartOver onClick={startOver} />}
              {HeadAction && <HeadAction />}
            </>
          }
        />
      }
      steps={STEPS}
      current={step}
      onGo={store.go}
      subject={draft && step !== 'file' && <FileFacts draft={draft} />}
      side={isMapping ? <MappingSide draft={draft} onChange={store.change} /> : undefined}
      footStart={back ? <Back onClick={() => store.go(back)} /> : t('imports.stepOf', { step: 1, steps: STEPS.length })}
      footEnd={
        <>
          {canSave && <SaveMapping onClick={() => setSaving(true)} />}
          {next && <GoOn next={next} />}
        </>
      }
      onNext={next && !next.disabled ? next.run : undefined}
    >
      <DraftStep store={store} file={file} starts={starts} dryRun={dryRun} showMissing={showMissing} />
      {saving && <SaveDraftMapping store={store} onClose={() => setSaving(false)} />}
    </WizardFrame>
  );
};

const SaveDraftMapping = ({ store: { draft, change }, onClose }: { store: DraftStore; onClose: () => void }) =>
  draft && (
    <SaveMappingDialog
      draft={draft}
      onClose={onClose}
      onSaved={name => {
        change(current => savedUnder(current, name));
        onClose();
      }}
    />
  );

interface DraftStepProps {
  store: DraftStore;
  file: ReturnType<typeof useFile>;
  starts: ReturnType<typeof useStarts>;
  dryRun: ReturnType<typeof useDryRun>;
  /** It was asked to go on while fields that an import needs have no column. */
  showMissing: boolean;
}

/** What the step at hand shows. */
const DraftStep = ({ store, file, starts, dryRun: { job, seenAt, error }, showMissing }: DraftStepProps) => {
  const { draft, step } = store;
  if (step === 'file' || !draft)
    return <FileStep draft={draft} error={file.error} busy={file.busy} onFile={chosen => void file.open(chosen)} />;
  if (step === 'mapping')
    return (
      <MappingStep
        draft={draft}
        onChange={store.change}
        onSheet={sheet => void file.open(draft.file, sheet)}
        showMissing={showMissing}
      />
    );
  if (step === 'preview') return <PreviewStep draft={draft} />;
  if (step !== 'dry_run') return null;
  const setOption = (name: string, value: string) => {
    const changed = { ...draft, options: { ...draft.options, [name]: value } };
    store.change(() => changed);
    void starts.tryOut(true, changed);
  };
  return (
    <DryRunStep
      draft={draft}
      job={job}
      seenAt={seenAt}
      error={starts.error ?? error}
      onAgain={() => void starts.tryOut(true)}
      onOption={setOption}
    />
  );
};

interface ButtonProps {
  onClick: () => void;
}

const StartOver = ({ onClick }: ButtonProps) => (
  <Button variant="text" startIcon={<RotateCcw size={16} />} onClick={onClick}>
    {t('imports.startOver')}
  </Button>
);

const Back = ({ onClick }: ButtonProps) => (
  <Button variant="text" startIcon={<ArrowLeft size={16} />} onClick={onClick}>
    {t('common.back')}
  </Button>
);

const SaveMapping = ({ onClick }: ButtonProps) => (
  <Button startIcon={<Save size={16} />} onClick={onClick}>
    {t('imports.saveMapping')} <Kbd>{t('common.ctrlS')}</Kbd>
  </Button>
);

const GoOn = ({ next }: { next: Next }) => (
  <Button variant="contained" startIcon={next.icon} disabled={next.disabled} onClick={next.run}>
    {next.label} <Kbd>{t('common.ctrlEnter')}</Kbd>
  </Button>
);
