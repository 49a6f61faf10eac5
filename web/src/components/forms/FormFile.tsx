import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Download, Paperclip, Upload, X } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { messageOf } from '@/providers/http/api-error.js';
import { ids, size, v } from '@/theme/tokens.js';
import { useAct } from '@/components/states/use-act.js';
import { DropArea } from './DropZone.js';
import { FieldShell } from './FieldShell.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';
import { t } from '@/texts/t.js';

const Row = styled('div')({
  ...ids,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: size.control,
  padding: '0 8px',
  border: `1px solid ${v.controlLine}`,
  borderRadius: 6,
  backgroundColor: v.surface,
  '&.wrong': { borderColor: v.dangerText },
  '& > svg': { flex: 'none', color: v.text2 },
  '& .name': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .none': { color: v.text3 },
  '& button': { flex: 'none', height: 22, minWidth: 0 },
});

export interface UploadedFile {
  file_id: string;
  file_name: string;
}

interface Props extends FormFieldProps {
  /** The field that shows the file's name. */
  nameSource: string;
  /** Extensions: '.docx,.pdf'. */
  accept: string;
  /** Rejects with what is wrong with the file. */
  upload: (file: File) => Promise<UploadedFile>;
  /** Of the file that is saved; undefined: it may not be had. */
  download?: () => Promise<void>;
  /** The upload itself makes it the record's, whatever the form may: whether the user can. Undefined: the form saves it. */
  placing?: boolean;
}

/** Uploads, and makes what was uploaded the field's value. */
function useUpload({ source, nameSource, upload, placing }: Props, onChange: (value: string | null) => void) {
  const { setValue, setError, clearErrors } = useFormContext();
  const { act, busy } = useAct(upload, {
    onDone: ({ file_id, file_name }) => {
      if (placing) return;
      setValue(nameSource, file_name);
      onChange(file_id);
    },
    onRefused: refusal => setError(source, { type: 'upload', message: messageOf(refusal) }),
  });
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    clearErrors(source);
    void act(file);
  };
  const clear = () => {
    setValue(nameSource, null);
    onChange(null);
  };
  return { busy, take, clear };
}

/** A file of the record: chosen or dropped it goes up at once, and is the record's when the record is saved. */
export const FormFile = (props: Props) => {
  const { source, nameSource, accept, download, placing, label, required } = props;
  const { shell, disabled, value, onChange, onBlur } = useFormField({ span: 4, ...props });
  const { formState, getFieldState } = useFormContext();
  const { busy, take, clear } = useUpload(props, onChange);
  const fileName = useWatch({ name: nameSource }) as unknown;
  const input = useRef<HTMLInputElement>(null);
  const isSaved = typeof value === 'string' && !getFieldState(source, formState).isDirty;
  const name = typeof fileName === 'string' ? fileName : '';
  const mayChoose = placing ?? !disabled;
  return (
    <FieldShell {...shell}>
      {({ id, describedBy, invalid }) => (
        <DropArea onFiles={take} disabled={!mayChoose || busy} hint={t('forms.dropToUpload')}>
          <Row className={invalid ? 'wrong' : undefined}>
            <Paperclip size={16} aria-hidden />
            <span className={value ? 'name' : 'name none'} title={name}>
              {busy ? t('forms.uploading') : value ? name : t('forms.noFile')}
            </span>
            {isSaved && download && (
              <Button size="small" startIcon={<Download size={14} />} onClick={() => void download()}>
                {t('common.download')}
              </Button>
            )}
            {mayChoose && (
              <Button
                id={id}
                size="small"
                disabled={busy}
                aria-describedby={describedBy}
                startIcon={<Upload size={14} />}
                onClick={() => input.current?.click()}
                onBlur={onBlur}
              >
                {value ? t('common.replace') : t('forms.chooseFile')}
              </Button>
            )}
            {!disabled && Boolean(value) && !required && (
              <Button size="small" aria-label={t('forms.remove', { name })} onClick={clear}>
                <X size={14} />
              </Button>
            )}
          </Row>
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            aria-label={label}
            onChange={event => {
              take([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </DropArea>
      )}
    </FieldShell>
  );
};
