import Skeleton from '@mui/material/Skeleton';
import { Grid } from '@/components/page/layout.js';
import { useDelayed } from './use-delayed.js';

/** A form to come: after 150 ms, in the places it will have. */
export const FormSkeleton = ({ rows = 4 }: { rows?: number }) => {
  const show = useDelayed(true);
  if (!show) return null;
  return (
    <Grid columns="172px repeat(3, 1fr)" gap={16} pad={16} aria-hidden>
      {Array.from({ length: rows * 4 }, (_, index) => (
        <Skeleton key={index} height={28} />
      ))}
    </Grid>
  );
};
