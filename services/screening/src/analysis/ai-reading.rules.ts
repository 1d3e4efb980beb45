import { z } from 'zod';

/** The structured answer of the model. It can raise an urgency; its texts describe and never decide. */
export const aiReading = z.object({
  urgency: z.enum(['high', 'medium', 'low']),
  summary: z.string().min(1).max(1500),
  visibleConcerns: z.array(z.string().max(200)).max(10),
  photoRecommendations: z.array(z.string().max(300)).max(10),
  confidence: z.number().min(0).max(100),
});
export type AiReading = z.output<typeof aiReading>;
