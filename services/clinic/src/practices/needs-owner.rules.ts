/** Of a row `p` of `practice`, as SQL: somebody has to answer for it, since it was approved once, or has patients. One that never was is nobody's loss. */
export const NEEDS_OWNER = `(p.partner_status IN ('approved', 'suspended') OR EXISTS (SELECT FROM offer o WHERE o.practice_id = p.id AND o.state = 'accepted'))`;
