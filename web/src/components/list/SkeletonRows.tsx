import Skeleton from '@mui/material/Skeleton';
import { type Column, isRight } from './column.js';

interface Props<Row> {
  columns: readonly Column<Row>[];
  count: number;
  hasCheck: boolean;
}

/** Rows to come, in the height and the columns they will have. */
export const SkeletonRows = <Row,>({ columns, count, hasCheck }: Props<Row>) => (
  <>
    {Array.from({ length: count }, (_, row) => (
      <tr key={row} aria-hidden>
        {hasCheck && (
          <td>
            <Skeleton width={16} height={16} />
          </td>
        )}
        {columns.map((column, index) => (
          <td key={column.key}>
            {/* Lengths differ as words do, but not between two drawings. */}
            <Skeleton
              height={12}
              width={`${45 + ((row * 7 + index * 13) % 40)}%`}
              sx={{ marginLeft: isRight(column) ? 'auto' : 0 }}
            />
          </td>
        ))}
      </tr>
    ))}
  </>
);
