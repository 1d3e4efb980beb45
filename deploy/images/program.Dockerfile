# A program that needs nothing beside it, as `npm run release` has prepared it; nothing is run.
ARG BASE
FROM ${BASE}
COPY app/ /app/
USER 10001:10001
ENTRYPOINT ["/app/nats-server"]
