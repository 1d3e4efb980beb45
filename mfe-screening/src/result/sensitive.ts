/** Talk of self-harm: a crisis line is named beside the emergency number. */
export const SENSITIVE_FLAG = 24;
