/** The files of `deploy/`: well formed, the fields that matter, and in step with the product. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readSettings } from '#platform/settings/settings.ts'
import { expectKnown } from './known-names.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')

const service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  secrets: z.array(z.string()).optional(),
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ condition: z.string() }))])
    .optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
    })
    .optional(),
})

const compose = z.looseObject({
  name: z.string(),
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })).optional(),
  volumes: z.record(z.string(), z.object({})),
})

test.each(['compose.yaml', 'compose.production.yaml'])(
  '%s is well formed and sandboxed',
  (file) => {
    const { services, secrets = {}, volumes } = compose.parse(parse(read(file), { merge: true }))
    const ours = Object.values(services).filter(({ image }) => /neev/.test(image ?? ''))
    expect(ours.length).toBeGreaterThan(0)
    for (const each of ours) {
      expect(each).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        init: true,
        tmpfs: ['/tmp'],
      })
      expectKnown(Object.keys(each.environment ?? {}))
      expect(each.secrets?.filter((name) => !secrets[name]) ?? []).toEqual([])
      const files = Object.entries(each.environment ?? {}).filter(([name]) =>
        name.endsWith('_FILE'),
      )
      for (const [, place] of files) expect(each.secrets).toContain(path.basename(place))
    }
    for (const { depends_on = [], volumes: mounts = [] } of Object.values(services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      expect(needed.filter((name) => !services[name])).toEqual([])
      const named = mounts
        .map((mount) => mount.split(':')[0] ?? '')
        .filter((name) => !/^\./.test(name))
      expect(named.filter((name) => !(name in volumes))).toEqual([])
    }
  },
)

test('the two processes of the production file differ in nothing, and wait for the migration', () => {
  const { services } = compose.parse(parse(read('compose.production.yaml'), { merge: true }))
  expect(services['neev-1']).toEqual(services['neev-2'])
  expect(services.migrate?.command).toEqual(['migrate'])
  expect(services['neev-1']?.depends_on).toEqual({
    migrate: { condition: 'service_completed_successfully' },
  })
})

test('the settings to try start the product, and those of production are complete', () => {
  const trial = compose.parse(parse(read('compose.yaml'), { merge: true })).services.neev
  expect(readSettings(trial?.environment ?? {}).demo).toBe(true)
  const { services } = compose.parse(parse(read('compose.production.yaml'), { merge: true }))
  const given = settingsIn('neev.env.example')
  const environment = { ...given, ...services['neev-1']?.environment }
  expect(inProduction(environment).mode).toBe('production')
  expect(inProduction(environment).mail.from).toBe('Neev <hello@neev.example>')
  // Copied unchanged, an invented number would stand on invoices.
  expect(() => inProduction(environment, {})).toThrow('INVOICE_GSTIN must be your own')
})

test('a shell can read the example, and sees the values that the server does', () => {
  const file = path.join(root, 'deploy/neev.env.example')
  const print = `set -eu; . "${file}"; printf %s "$MAIL_FROM|$INVOICE_ADDRESS"`
  expect(execFileSync('/bin/sh', ['-c', print], { encoding: 'utf8' })).toBe(
    'Neev <hello@neev.example>|1 Station Road, Jaipur 302001, Rajasthan',
  )
})

/** The variables of a file with one `NAME=value` a line. */
function settingsIn(file: string): Record<string, string> {
  const lines = read(file).split('\n')
  const given = lines.filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(
    given.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** The settings with an invented secret in place of each file. */
function inProduction(
  environment: Record<string, string>,
  own: Record<string, string> = { INVOICE_GSTIN: '08AAPFU0939F1ZV' },
) {
  const invented: Record<string, string> = {
    DATABASE_URL: 'postgres://neev:x@db.example/neev',
    SMTP_URL: 'smtps://neev:x@mail.example',
  }
  return readSettings(
    Object.fromEntries(
      Object.entries({ ...environment, ...own }).map(([name, value]) => {
        if (!name.endsWith('_FILE')) return [name, value]
        const secret = name.slice(0, -'_FILE'.length)
        return [secret, invented[secret] ?? 'invented']
      }),
    ),
  )
}

const metadata = z.strictObject({
  name: z.string(),
  labels: z.record(z.string(), z.string()).optional(),
})
const reference = z.strictObject({ name: z.string() })
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  failureThreshold: z.number(),
  timeoutSeconds: z.number().optional(),
})
const container = z.strictObject({
  name: z.string(),
  image: z.literal('neev'),
  args: z.array(z.string()).optional(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })).optional(),
  envFrom: z.array(z.strictObject({ configMapRef: reference })),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
    limits: z.strictObject({ memory: z.string() }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(
    z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() }),
  ),
})
const pod = z.strictObject({
  metadata: z.strictObject({
    labels: z.record(z.string(), z.string()),
    annotations: z.record(z.string(), z.string()).optional(),
  }),
  spec: z.strictObject({
    automountServiceAccountToken: z.literal(false),
    restartPolicy: z.literal('Never').optional(),
    terminationGracePeriodSeconds: z.number().optional(),
    topologySpreadConstraints: z.array(z.looseObject({ maxSkew: z.number() })).optional(),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.number(),
      runAsGroup: z.number(),
      fsGroup: z.number(),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    containers: z.tuple([container]),
    volumes: z.array(
      z.strictObject({
        name: z.string(),
        emptyDir: z.strictObject({ sizeLimit: z.string() }).optional(),
        secret: z.strictObject({ secretName: z.string(), defaultMode: z.number() }).optional(),
      }),
    ),
  }),
})
const selector = z.strictObject({ matchLabels: z.record(z.string(), z.string()) })
const kinds = z.discriminatedUnion('kind', [
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Namespace'),
    metadata,
  }),
  z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('Ingress'),
    metadata,
    spec: z.strictObject({
      ingressClassName: z.string(),
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
      rules: z.array(z.looseObject({ host: z.string() })),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('NetworkPolicy'),
    metadata,
    spec: z.strictObject({
      podSelector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
      policyTypes: z.array(z.literal('Ingress')),
      ingress: z.array(z.looseObject({ ports: z.array(z.strictObject({ port: z.string() })) })),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('Job'),
    metadata,
    spec: z.strictObject({
      backoffLimit: z.number(),
      activeDeadlineSeconds: z.number(),
      ttlSecondsAfterFinished: z.number(),
      template: pod,
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata,
    spec: z.strictObject({
      replicas: z.number().min(2),
      strategy: z.strictObject({
        rollingUpdate: z.strictObject({ maxUnavailable: z.literal(0), maxSurge: z.number() }),
      }),
      selector,
      template: pod,
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata,
    spec: z.strictObject({
      selector: z.record(z.string(), z.string()),
      ports: z.array(
        z.strictObject({ name: z.string(), port: z.number(), targetPort: z.string() }),
      ),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: z.strictObject({ minAvailable: z.number(), selector }),
  }),
])

function manifests() {
  const { resources, configMapGenerator, images } = z
    .looseObject({
      resources: z.array(z.string()),
      configMapGenerator: z.tuple([
        z.strictObject({ name: z.literal('neev-settings'), envs: z.tuple([z.string()]) }),
      ]),
      images: z.tuple([z.looseObject({ newTag: z.string() })]),
    })
    .parse(parse(read('kubernetes/kustomization.yaml')))
  expect(readdirSync(path.join(root, 'deploy/kubernetes')).sort()).toEqual(
    ['kustomization.yaml', ...resources, ...configMapGenerator[0].envs].sort(),
  )
  expect(images[0].newTag).toMatch(/^\d+\.\d+\.\d+$/)
  return resources.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => kinds.parse(document.toJS())),
  )
}

test('the manifests keep to their schemas, and refer to what is there', () => {
  const all = manifests()
  const settings = settingsIn('kubernetes/settings.env')
  expectKnown(Object.keys(settings))
  expect(inProduction(settings).metrics).toEqual({ port: 9464, host: '0.0.0.0' })
  expect(() => inProduction(settings, {})).toThrow('INVOICE_GSTIN must be your own')
  const pods = all.flatMap((each) =>
    each.kind === 'Job' || each.kind === 'Deployment' ? [each.spec.template] : [],
  )
  expect(pods).toHaveLength(2)
  for (const { spec } of pods) {
    const [only] = spec.containers
    expect(only.envFrom[0]?.configMapRef.name).toBe('neev-settings')
    expect(only.volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name))
    expect(spec.securityContext.runAsUser).toBe(10_001)
  }
  const deployment = all.find((each) => each.kind === 'Deployment')
  const labels = deployment?.spec.template.metadata.labels
  for (const each of all) {
    if (each.kind === 'Service') expect(each.spec.selector).toEqual(labels)
    if (each.kind === 'NetworkPolicy') expect(each.spec.podSelector.matchLabels).toEqual(labels)
    if (each.kind === 'PodDisruptionBudget') expect(each.spec.selector.matchLabels).toEqual(labels)
  }
  const [server] = deployment?.spec.template.spec.containers ?? []
  expect(server?.readinessProbe?.httpGet.path).toBe('/readyz')
  expect(server?.startupProbe?.httpGet.path).toBe('/readyz')
  expect(server?.livenessProbe?.httpGet.path).toBe('/healthz')
})

test('the image has the fixed user, a health check, and nothing from a local data folder', () => {
  const file = read('Containerfile')
  expect(file).toMatch(/^USER 10001:10001$/m)
  expect(file).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m)
  // Packages before sources, so that a changed source does not install again.
  expect(file.indexOf('COPY package.json')).toBeLessThan(file.indexOf('COPY . .'))
  for (const [, base = ''] of file.matchAll(/^FROM (\S+)/gm)) expect(base).toMatch(/^\$\{\w+\}$/)
  const taken = read('Containerfile.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  expect(taken).not.toContain('data')
  const tracked = execFileSync('git', ['ls-files', '--', 'data'], { cwd: root, encoding: 'utf8' })
  const folders = new Set(
    tracked
      .trim()
      .split('\n')
      .map((line) => line.split('/').slice(0, 2).join('/')),
  )
  expect(taken.filter((name) => name.startsWith('data/')).sort()).toEqual([...folders].sort())
})
