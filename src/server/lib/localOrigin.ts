/** The address of a server on its own machine, where no other is configured. */
export function localOrigin({
  host,
  port,
}: {
  readonly host: string;
  readonly port: number;
}): string {
  if (['0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
