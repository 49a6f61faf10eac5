import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useDelayed } from './use-delayed.js';

const Grid = styled('div')({ display: 'grid', gridTemplateColumns: '172px repeat(3, 1fr)', gap: 16, padding: 16 });

/** A form to come: after 150 ms, in the places it will have. */
export const FormSkeleton = ({ rows = 4 }: { rows?: number }) => {
  const show = useDelayed(true);
  if (!show) return null;
  return (
    <Grid aria-hidden>
      {Array.from({ length: rows * 4 }, (_, index) => (
        <Skeleton key={index} height={28} />
      ))}
    </Grid>
  );
};
