// The boundaries of docs/architecture.md, enforced. tools/boundaries.spec.ts proves that a violation is refused.
const remote = '^mfe-[^/]+/';
const service = '^services/[^/]+/';
const webLibs = '^libs/(ui|web-platform|federation-preset)/';
const nodeLibs = '^libs/(service-kit|event-bus|objects|ai|payments|domains|settings)/';
const pure = '^libs/(contracts|triage|conversation|report)/';
const platform = '^(deploy/(embedded|web|watcher)|gateway)/';
/** What specs are set up with, and suites that several implementations pass. */
const helpers = '^(services|deploy|libs|libs/contracts)/[^/]+/test/|^gateway/test/|^(shell|mfe-[^/]+)/src/testing/';
const tests = `\\.(spec|db-spec|api-spec|contract)\\.tsx?$|${helpers}`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'remote-to-remote',
      comment: 'Remotes meet only in contracts and slots.',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/' },
      to: { path: '^mfe-', pathNot: '^mfe-$1/' },
    },
    {
      name: 'service-to-service',
      comment: 'Services meet only in contracts and events.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    { name: 'shell-knows-no-domain', severity: 'error', from: { path: '^shell/' }, to: { path: `${remote}|${service}` } },
    { name: 'remote-to-shell', severity: 'error', from: { path: remote }, to: { path: '^shell/' } },
    {
      name: 'web-to-node',
      severity: 'error',
      from: { path: `^shell/|${remote}|${webLibs}` },
      to: { path: `${service}|${nodeLibs}|${platform}|^libs/testing/` },
    },
    {
      name: 'node-to-web',
      severity: 'error',
      from: { path: `${service}|${nodeLibs}|${platform}` },
      to: { path: `^shell/|${remote}|${webLibs}` },
    },
    {
      name: 'pure-stays-pure',
      severity: 'error',
      from: { path: pure, pathNot: tests },
      to: {
        path: '^(shell|mfe-|services|deploy|gateway|e2e|bench)|^libs/(?!contracts|triage|conversation|report)',
        dependencyTypesNot: ['npm-dev'],
      },
    },
    {
      name: 'pure-has-no-io',
      severity: 'error',
      from: { path: '^libs/(contracts/[^/]+|triage|conversation|phone|report)/src', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contracts-depend-on-zod-alone',
      severity: 'error',
      from: { path: '^libs/contracts/[^/]+/src', pathNot: tests },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'contracts-meet-in-core',
      comment: 'A change of one domain concerns those who import its contracts, and nobody else.',
      severity: 'error',
      from: { path: '^libs/contracts/([^/]+)/' },
      to: { path: '^libs/contracts/', pathNot: '^libs/contracts/($1|core)/' },
    },
    {
      name: 'notices-are-for-account',
      comment: 'A change of words concerns account and nobody else.',
      severity: 'error',
      from: { pathNot: '^services/account/|^libs/contracts/[^/]+/src/notices/' },
      to: { path: '^libs/contracts/[^/]+/src/notices/' },
    },
    {
      name: 'libraries-know-no-domain',
      severity: 'error',
      from: { path: `${webLibs}|${nodeLibs}|${platform}|^libs/testing/` },
      to: { path: '^libs/contracts/(?!core/)' },
    },
    {
      name: 'domain-imports-no-framework',
      comment: 'Rules are plain functions, aggregates plain classes, events plain data; not even a type of a framework.',
      severity: 'error',
      from: { path: '\\.(rules|aggregate|events)\\.ts$|^libs/service-kit/src/basics/aggregate/' },
      to: { path: 'node_modules/(@nestjs|typeorm|react|pg|fastify)' },
    },
    {
      name: 'rules-import-only-rules',
      comment: 'What decides asks nobody: it gets what it needs, knows rows by their type alone, and refuses by what it returns.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/.*\\.rules\\.ts$' },
      to: { path: `^services/[^/]+/src/|${nodeLibs}`, pathNot: '\\.(rules|texts)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'aggregates-decide-alone',
      comment: 'An aggregate gets what it needs, as rules do; beside them it knows its base class, its events and other aggregates.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/.*\\.(aggregate|events)\\.ts$|^libs/service-kit/src/basics/aggregate/' },
      to: {
        path: `^services/[^/]+/src/|${nodeLibs}`,
        pathNot: '\\.(aggregate|events|rules|texts)\\.ts$|^libs/service-kit/src/basics/aggregate/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'order-knows-no-price',
      comment: 'What searches, ranks or offers can reach no price, not even through others.',
      severity: 'error',
      from: {
        path: '^services/clinic/src/(directory/|leads/(matching|next-offers|offering)\\.rules|leads/(candidate|lead)\\.repository|leads/pass-on-offers)|^services/clinic/src/\\w+/zz-violation[^/]*\\.ranking\\.ts$',
        pathNot: tests,
      },
      to: {
        path: '^services/clinic/src/(charges|billing)/|^services/clinic/src/leads/(lead-price\\.rules|price\\.repository|prices\\.token|charge\\.repository)',
        reachable: true,
      },
    },
    {
      name: 'controllers-ask-use-cases',
      severity: 'error',
      from: { path: '^services/[^/]+/src/.*\\.controller\\.ts$' },
      to: {
        path: '^services/[^/]+/src/.*\\.(repository|gateway|worker|record|handler|aggregate)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'use-cases-know-no-entrance',
      severity: 'error',
      from: { path: '^services/[^/]+/src/.*\\.(use-case|repository|gateway|mapper)\\.ts$' },
      to: { path: '^services/[^/]+/src/.*\\.(controller|handler|worker|module)\\.ts$' },
    },
    {
      name: 'repositories-only-store',
      severity: 'error',
      from: { path: '^services/[^/]+/src/.*\\.repository\\.ts$' },
      to: { path: '^services/[^/]+/src/.*\\.(use-case|gateway)\\.ts$' },
    },
    {
      name: 'only-policies-grant',
      comment: 'Who may see whose record is decided in one place of a service; everybody else gets a scope handed in.',
      severity: 'error',
      from: { path: '^(services|libs)/', pathNot: `\\.access\\.ts$|^libs/service-kit/src/auth/|${tests}` },
      to: { path: '^libs/service-kit/src/auth/person-scope\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'wire-in-one-folder',
      comment: 'What pg does not say of its protocol may change with a patch: libs/service-kit/src/database/pipelining/README.md.',
      severity: 'error',
      from: { path: '^(libs|services|deploy|gateway)/', pathNot: '^libs/service-kit/src/database/' },
      to: {
        path: '^libs/service-kit/src/database/pipelining/|node_modules/(pg-protocol|pg/lib/(?!index))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'product-to-testing',
      comment: 'Specs and proofs alone import what they are set up with.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|services|gateway|deploy|libs)/', pathNot: `${tests}|^libs/testing/` },
      to: { path: `^libs/testing/|^e2e/|^bench/|${helpers}` },
    },
    {
      name: 'resolvable',
      comment: 'What cannot be resolved cannot be checked. `@remote/…` is whichever remote the mini-shell is built for.',
      severity: 'error',
      from: { path: '^(libs|services|shell|mfe-|gateway|deploy)' },
      to: { couldNotResolve: true, pathNot: '^@remote/' },
    },
    {
      name: 'no-cycles-between-files',
      severity: 'error',
      from: { path: '^(libs|services|shell|mfe-|gateway|deploy)' },
      to: { circular: true, dependencyTypesNot: ['type-only'], viaOnly: { pathNot: '\\.record\\.ts$' } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|public)/|node_modules/.cache' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    webpackConfig: { fileName: 'tools/boundaries/resolve.cjs' },
  },
};
