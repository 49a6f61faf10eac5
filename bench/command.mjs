/** Written once the case command over HTTP is measured against a bare Nest + Fastify + pg insert. */
export async function benchCommand() {
  return [];
}
