import { Tag } from './Tag.js';
import { overText, type Standing } from './status-age.js';

/** How long a case has stood in its status, marked where that is longer than the status may last. */
export const StatusAge = ({ days, most }: Standing) => {
  const over = overText({ days, most });
  return over ? (
    <Tag tone="danger" title={over}>
      {days} d
    </Tag>
  ) : (
    <>{days} d</>
  );
};
