// `go install` refuses etcd, whose module replaces others.
module toothwise.example/etcd

go 1.25.0

require go.etcd.io/etcd/server/v3 v3.6.5
