import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { Download, Paperclip, Upload, X } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { textOf } from '@/components/format/text.js';
import { messageOf } from '@/providers/http/api-error.js';
import { useAct } from '@/components/states/use-act.js';
import { DropArea } from './DropZone.js';
import { type FormFieldProps, useFormField } from './use-form-field.js';
import { t } from '@/texts/t.js';

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

interface ActionsProps {
  name: string;
  busy: boolean;
  /** Undefined: it cannot be done now. */
  onDownload: (() => Promise<void>) | undefined;
  onChoose: (() => void) | undefined;
  onClear: (() => void) | undefined;
}

/** What can be done with the file, after its name. */
const FileActions = ({ name, busy, onDownload, onChoose, onClear }: ActionsProps) => (
  <InputAdornment position="end" sx={{ gap: 1, '& button': { height: 22 } }}>
    {onDownload && (
      <Button startIcon={<Download size={14} />} onClick={() => void onDownload()}>
        {t('common.download')}
      </Button>
    )}
    {onChoose && (
      <Button disabled={busy} startIcon={<Upload size={14} />} onClick={onChoose}>
        {name ? t('common.replace') : t('forms.chooseFile')}
      </Button>
    )}
    {onClear && (
      <Button aria-label={t('forms.remove', { name })} onClick={onClear}>
        <X size={14} />
      </Button>
    )}
  </InputAdornment>
);

const START = (
  <InputAdornment position="start">
    <Paperclip size={16} />
  </InputAdornment>
);

/** A file of the record: chosen or dropped it goes up at once, and is the record's when the record is saved. */
export const FormFile = (props: Props) => {
  const { source, nameSource, accept, download, placing, label, required } = props;
  const {
    control: { sx, disabled, ...control },
    value,
    onChange,
  } = useFormField({ span: 4, ...props });
  const { formState, getFieldState } = useFormContext();
  // Read at every rendering: that is how the form knows that it has to follow it.
  const { isDirty } = getFieldState(source, formState);
  const { busy, take, clear } = useUpload(props, onChange);
  const name = textOf(useWatch({ name: nameSource }));
  const input = useRef<HTMLInputElement>(null);
  const isSaved = Boolean(value) && !isDirty;
  const mayChoose = placing ?? !disabled;
  const actions: ActionsProps = {
    name: value ? name : '',
    busy,
    onDownload: isSaved ? download : undefined,
    onChoose: mayChoose ? () => input.current?.click() : undefined,
    onClear: !disabled && value && !required ? clear : undefined,
  };
  return (
    <Box sx={sx}>
      <DropArea onFiles={take} disabled={!mayChoose || busy} hint={t('forms.dropToUpload')}>
        <TextField
          {...control}
          value={busy ? t('forms.uploading') : actions.name}
          placeholder={t('forms.noFile')}
          slotProps={{ input: { readOnly: true, startAdornment: START, endAdornment: <FileActions {...actions} /> } }}
        />
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
    </Box>
  );
};
