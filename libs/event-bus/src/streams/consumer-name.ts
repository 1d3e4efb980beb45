/** Durable name of the consumer that a service has for an event. */
export const consumerName = (service: string, eventName: string): string => `${service}_${eventName.replaceAll('.', '_')}`;
