export { StripeClient } from './stripe-client.gateway.js';
export { stripeSettings, type StripeSettings } from './stripe-settings.js';
