import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Processor time of PostgreSQL so far, in milliseconds: of its processes, and of those that have ended, which their parent counts. For a server on this
 * machine, asked by a superuser.
 */
export async function serverUsage(pool) {
  const { rows } = await pool.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`);
  const postmaster = Number(rows[0].pid);
  return () => {
    let ticks = 0;
    for (const pid of readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(Number)) {
      const stat = statOf(pid);
      if (!stat || (pid !== postmaster && stat.parent !== postmaster)) continue;
      ticks += stat.own + (pid === postmaster ? stat.ended : 0);
    }
    return ticks * TICK_MS;
  };
}

function statOf(pid) {
  try {
    // The fields after the name, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ').map(Number);
    return { parent: fields[1], own: fields[11] + fields[12], ended: fields[13] + fields[14] };
  } catch {
    // It has ended since the folder was read.
    return undefined;
  }
}

/** Processor time of everything on this machine so far, in milliseconds: it shows what other programs took from a run. */
export function machineUsage() {
  const [user, nice, system, , , interrupts, softInterrupts, stolen] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + interrupts + softInterrupts + stolen) * TICK_MS;
}
