/** Sends traces to a collector, in OpenTelemetry's protocol over HTTP. */
import { context, propagation, trace } from '@opentelemetry/api'

/** Where traces are sent. */
export interface TraceSettings {
  /** The collector's base URL; traces go to `/v1/traces` below it. */
  endpoint: string
  serviceName: string
  /** The share of requests that are traced, from 0 to 1. */
  share: number
}

/** Milliseconds for sending a batch: a collector that hangs must not delay the end of the server. */
const sendLimit = 2_000

/**
 * Starts collecting traces, if there are settings for it; returns how to send what is left and stop.
 * The libraries are only loaded then.
 */
export async function startTraces(
  settings: TraceSettings | undefined,
): Promise<() => Promise<void>> {
  if (!settings) return async () => {}
  const [hooks, core, exporting, resources, sdk] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ])
  const url = `${settings.endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporting.OTLPTraceExporter({ url, timeoutMillis: sendLimit }),
        exportTimeoutMillis: sendLimit,
      }),
    ],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    // The collector may be gone: that must not keep the server from ending.
    await provider.shutdown().catch(() => {})
    trace.disable()
    context.disable()
    propagation.disable()
  }
}
