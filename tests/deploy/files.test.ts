/** The files of `deploy/`: well formed, the fields that matter, and in step with the product. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { secretNames } from '#platform/settings/files.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { variables } from '#platform/settings/variables.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')

const knownNames = new Set([
  ...Object.keys(variables),
  ...secretNames.map((name) => `${name}_FILE`),
])
// Not settings of the product, but of Node and of PostgreSQL's image.
const isForeign = (name: string) => /^(NODE_COMPILE_CACHE|POSTGRES_\w+|MINIO_\w+)$/.test(name)

function expectKnown(names: string[]): void {
  expect(names.filter((name) => !knownNames.has(name) && !isForeign(name))).toEqual([])
}

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
  const given = Object.fromEntries(
    read('neev.env.example')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  expect(inProduction({ ...given, ...services['neev-1']?.environment }).mode).toBe('production')
})

/** The settings with an invented secret in place of each file. */
function inProduction(environment: Record<string, string>) {
  const invented: Record<string, string> = {
    DATABASE_URL: 'postgres://neev:x@db.example/neev',
    SMTP_URL: 'smtps://neev:x@mail.example',
  }
  return readSettings(
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => {
        if (!name.endsWith('_FILE')) return [name, value]
        const own = name.slice(0, -'_FILE'.length)
        return [own, invented[own] ?? 'invented']
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
        emptyDir: z.strictObject({}).optional(),
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
    apiVersion: z.literal('v1'),
    kind: z.literal('ConfigMap'),
    metadata,
    data: z.record(z.string(), z.string()),
  }),
  z.strictObject({
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('Job'),
    metadata,
    spec: z.strictObject({
      backoffLimit: z.number(),
      activeDeadlineSeconds: z.number(),
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
  const { resources } = z
    .looseObject({ resources: z.array(z.string()) })
    .parse(parse(read('kubernetes/kustomization.yaml')))
  expect(readdirSync(path.join(root, 'deploy/kubernetes')).sort()).toEqual(
    ['kustomization.yaml', ...resources].sort(),
  )
  return resources.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => kinds.parse(document.toJS())),
  )
}

test('the manifests keep to their schemas, and refer to what is there', () => {
  const all = manifests()
  const settings = all.find((each) => each.kind === 'ConfigMap')
  expectKnown(Object.keys(settings?.data ?? {}))
  expect(inProduction(settings?.data ?? {}).metrics).toEqual({ port: 9464, host: '0.0.0.0' })
  const pods = all.flatMap((each) =>
    each.kind === 'Job' || each.kind === 'Deployment' ? [each.spec.template] : [],
  )
  expect(pods).toHaveLength(2)
  for (const { spec } of pods) {
    const [only] = spec.containers
    expect(only.envFrom[0]?.configMapRef.name).toBe(settings?.metadata.name)
    expect(only.volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name))
    expect(spec.securityContext.runAsUser).toBe(10_001)
  }
  const deployment = all.find((each) => each.kind === 'Deployment')
  const labels = deployment?.spec.template.metadata.labels
  for (const each of all) {
    if (each.kind === 'Service') expect(each.spec.selector).toEqual(labels)
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

test('the systemd unit is one that systemd understands, where it is installed', () => {
  const unit = path.join(root, 'deploy/systemd/neev.service')
  const names = [...read('systemd/neev.service').matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].flatMap(
    ([, name = '']) => (/_/.test(name) ? [name] : []),
  )
  expectKnown(names)
  const { status, stdout, stderr, error } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=20', unit],
    { encoding: 'utf8' },
  )
  // Without systemd there is nobody to ask.
  if (error) return
  expect(`${stdout}${stderr}`).not.toMatch(/Unknown|Failed to parse|Invalid/)
  expect(status).toBe(0)
})
