/** The part of Kong's declarative format that kong.schema.json allows and the embedded gateway executes. */
export interface KongFile {
  _format_version: '3.0';
  _transform?: boolean;
  consumers?: KongConsumer[];
  plugins?: KongPlugin[];
  upstreams?: KongUpstream[];
  services: KongService[];
}

/** What runs several times. A service whose host is called like it is asked at its targets, in turn. */
export interface KongUpstream {
  name: string;
  algorithm?: 'round-robin';
  targets: { target: string }[];
  healthchecks?: { active: KongActiveChecks };
}

/** Seconds, and how many in a row. */
export interface KongActiveChecks {
  type: 'http';
  http_path: string;
  timeout: number;
  healthy: { interval: number; successes: number };
  unhealthy: { interval: number; http_failures: number; tcp_failures: number; timeouts: number };
}

export interface KongConsumer {
  username: string;
  tags?: string[];
  jwt_secrets?: JwtSecret[];
}

export interface JwtSecret {
  /** The key's id (`kid`). */
  key: string;
  algorithm: 'RS256';
  /** PEM, SubjectPublicKeyInfo. */
  rsa_public_key: string;
}

export interface KongService {
  name: string;
  url: string;
  retries?: number;
  /** Milliseconds. */
  connect_timeout?: number;
  write_timeout?: number;
  read_timeout?: number;
  tags?: string[];
  plugins?: KongPlugin[];
  routes: KongRoute[];
}

export interface KongRoute {
  name: string;
  paths: string[];
  methods?: string[];
  strip_path?: boolean;
  preserve_host?: boolean;
  protocols?: ('http' | 'https')[];
  regex_priority?: number;
  path_handling?: 'v0';
  request_buffering?: boolean;
  response_buffering?: boolean;
  tags?: string[];
  plugins?: KongPlugin[];
}

export interface CorsConfig {
  origins: string[];
  methods?: string[];
  headers?: string[];
  exposed_headers?: string[];
  credentials?: boolean;
  max_age?: number;
  preflight_continue?: boolean;
}
export interface RateLimitingConfig {
  second?: number;
  minute?: number;
  hour?: number;
  limit_by: 'ip';
  policy: 'local';
  fault_tolerant?: boolean;
  hide_client_headers?: boolean;
}
export interface RequestSizeConfig {
  allowed_payload_size: number;
  size_unit: 'bytes' | 'kilobytes' | 'megabytes';
  require_content_length?: boolean;
}
export interface CorrelationIdConfig {
  header_name: string;
  generator: 'uuid';
  echo_downstream?: boolean;
}
export interface RequestTransformerConfig {
  remove?: { headers?: string[] };
}
export interface ResponseTransformerConfig {
  remove?: { headers?: string[] };
  add?: { headers?: string[] };
}
export interface JwtConfig {
  key_claim_name: 'kid';
  claims_to_verify: ['exp'];
  header_names?: ['authorization'];
  uri_param_names: [];
  cookie_names?: [];
  run_on_preflight?: boolean;
}
export interface RequestTerminationConfig {
  status_code: number;
  content_type?: string;
  body?: string;
}

interface Configs {
  cors: CorsConfig;
  'rate-limiting': RateLimitingConfig;
  'request-size-limiting': RequestSizeConfig;
  'correlation-id': CorrelationIdConfig;
  'request-transformer': RequestTransformerConfig;
  'response-transformer': ResponseTransformerConfig;
  jwt: JwtConfig;
  'request-termination': RequestTerminationConfig;
}

export type PluginName = keyof Configs;
export type KongPlugin = { [Name in PluginName]: { name: Name; config: Configs[Name]; tags?: string[] } }[PluginName];
export type PluginConfigs = Partial<Configs>;
