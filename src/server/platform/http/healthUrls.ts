/** Liveness and readiness, each under two names (API-21). */
export const LIVE_URLS: readonly string[] = ['/healthz', '/health/live'];
export const READY_URLS: readonly string[] = ['/readyz', '/health/ready'];
export const HEALTH_URLS = [...LIVE_URLS, ...READY_URLS];
