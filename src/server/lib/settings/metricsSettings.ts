/** Settings of the metrics (OPS-04). */
import { matching, setting, wholeNumber } from './env';

const port = wholeNumber(0, 65_535);

export const METRICS_SETTINGS = {
  METRICS_PORT: setting(
    '',
    (text) => (text === '' ? null : port(text)),
    'Port of its own for GET /metrics (Prometheus); empty switches it off, 0 takes a free one',
  ),
  METRICS_HOST: setting(
    '127.0.0.1',
    matching(/^\S+$/, 'a host name or address'),
    'Address of that port; anybody who reaches it can read the metrics',
  ),
};
